import { FACTOR_TEXT_RULES, readCode } from '@lanewise/contracts';

/** The rules of a code of an authenticator app, or a recovery code. */
export const codeRules = { ...FACTOR_TEXT_RULES.code, setValueAs: readCode };
