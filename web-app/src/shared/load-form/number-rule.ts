/** An empty field is null, not 0. */
const setValueAs = (text: string | number | null): number | null =>
  text === '' || text === null ? null : Number(text);

/** Returns the rule of a number field, for react-hook-form. */
export const numberRule = (
  { min, max }: { min: number; max: number },
  tooSmall: string,
  tooGreat: string,
  required?: string,
) => ({
  setValueAs,
  required,
  validate: (value: number | null) => {
    if (value === null) return true;
    if (!(value >= min)) return tooSmall;
    return value <= max || tooGreat;
  },
});
