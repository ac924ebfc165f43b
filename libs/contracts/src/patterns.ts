/** One `@`, no blanks, a dot in the domain: what the mail systems of real people accept. */
export const EMAIL_PATTERN =
  /^[^\s\p{C}@"(),:;<>[\\\]]+@[^\s\p{C}@"(),:;<>[\\\]]+\.[^\s\p{C}@"(),:;<>[\\\].]+$/u;

/** At least one upper-case letter, one symbol (anything but letters and digits) and 7 characters. */
export const PASSWORD_PATTERN = /^(?=.*\p{Lu})(?=.*[^\p{L}\p{N}]).{7,}$/su;
