"""What goes over the wire, as types: messages, calls and all they carry."""
