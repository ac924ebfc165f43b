import { LIMITS, PAGE_SIZES, TEXT_RULES } from '@lanewise/contracts';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { validatorsOf } from '../app/validators';

const RULES = validatorsOf(TEXT_RULES.clientCity);

const isLongEnough = ({ q = '' }: { q?: string }) => q.trim().length >= LIMITS.cityTextMin;

/** A city, chosen from those that fit what is typed; what is not chosen does not count. */
export function CityInput() {
  return (
    <ReferenceInput
      source="city"
      reference="cities"
      perPage={PAGE_SIZES.citySuggestions}
      enableGetChoices={isLongEnough}
    >
      <AutocompleteInput
        label="City"
        optionText="id"
        autoHighlight
        debounce={200}
        noOptionsText="No city of this name"
        validate={RULES}
      />
    </ReferenceInput>
  );
}
