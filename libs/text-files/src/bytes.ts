export const LF = 0x0a;
export const CR = 0x0d;
export const QUOTE = 0x22;
