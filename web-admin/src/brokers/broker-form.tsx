import { type CreateBrokerRequest, LIMITS, TEXT_RULES } from '@lanewise/contracts';
import { TextInput } from 'react-admin';
import { DrawerForm } from '../shared/form/drawer-form';
import { validatorsOf } from '../shared/form/validators';
import { LogoInput } from './logo-input';

const RULES = {
  parserName: validatorsOf(TEXT_RULES.parserName),
  name: validatorsOf(TEXT_RULES.brokerName),
  shortName: validatorsOf(TEXT_RULES.brokerShortName),
  phone: validatorsOf(TEXT_RULES.brokerPhone),
  email: validatorsOf(TEXT_RULES.email),
  dotNumber: validatorsOf(TEXT_RULES.brokerDot),
  mcNumber: validatorsOf(TEXT_RULES.brokerMc),
  notes: validatorsOf(TEXT_RULES.notes),
};

const { value: longest, message: tooLong } = TEXT_RULES.parserName.maxLength;
const TOO_MANY = `A broker may have at most ${LIMITS.brokerAliases} of them.`;

function checkAliases(aliases: string[] = []): string | undefined {
  if (aliases.some((alias) => [...alias.trim()].length > longest)) return tooLong;
  return aliases.filter((alias) => alias.trim()).length > LIMITS.brokerAliases ? TOO_MANY : undefined;
}

interface Props {
  /** The values that a new broker starts with. */
  defaultValues?: Partial<CreateBrokerRequest>;
  onCancel: () => void;
}

export function BrokerForm({ defaultValues, onCancel }: Props) {
  return (
    <DrawerForm defaultValues={defaultValues} onCancel={onCancel}>
      <LogoInput />
      <TextInput
        source="parserName"
        label="Name in load files"
        helperText="The company as they spell it"
        validate={RULES.parserName}
      />
      <TextInput
        source="aliases"
        label="Also known as"
        helperText="Further companies in load files that are this broker, one a line"
        multiline
        format={(aliases?: string[]) => aliases?.join('\n') ?? ''}
        parse={(lines: string) => lines.split('\n')}
        validate={checkAliases}
      />
      <TextInput source="name" label="Name" validate={RULES.name} />
      <TextInput source="shortName" label="Short name" validate={RULES.shortName} />
      <TextInput source="phone" label="Phone" type="tel" validate={RULES.phone} />
      <TextInput source="email" label="Email" type="email" validate={RULES.email} />
      <TextInput source="dotNumber" label="DOT" validate={RULES.dotNumber} />
      <TextInput source="mcNumber" label="MC" validate={RULES.mcNumber} />
      <TextInput source="notes" label="Notes" multiline minRows={3} validate={RULES.notes} />
    </DrawerForm>
  );
}
