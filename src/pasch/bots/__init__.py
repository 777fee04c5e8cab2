"""Players made of rules of thumb. They see the view and answer questions, nothing else."""
