import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** react-admin's texts, save that the heads of columns keep their names: `Sort by DOT ascending`, not `dOT`. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) =>
    defaultI18nProvider.translate(
      key,
      key === 'ra.sort.sort_by' ? { ...options, field_lower_first: options.field } : options,
    ),
};
