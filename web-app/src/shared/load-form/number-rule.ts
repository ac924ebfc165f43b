import type { NumberRule } from '@lanewise/contracts';

const setValueAs = (text: string | number | null): number | null =>
  text === '' || text === null ? null : Number(text);

/** Returns the rule of a number field as react-hook-form takes it. An empty field is null, not 0. */
export const numberRule = ({ required, min, tooSmall, max, tooGreat }: NumberRule) => ({
  setValueAs,
  required,
  validate: (value: number | null) => {
    if (value === null) return true;
    if (!(value >= min)) return tooSmall;
    return value <= max || tooGreat;
  },
});
