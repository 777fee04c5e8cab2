export const people = () => false;
