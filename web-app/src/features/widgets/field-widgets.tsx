import { FormSkeleton } from '@lanewise/browser/ui';
import { Equipment, EQUIPMENT_MENU, MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/form/field';
import { NewPasswordField } from '../../shared/form/new-password-field';
import { PasswordField } from '../../shared/form/password-field';
import { RequestForm } from '../../shared/form/request-form';
import { SelectField } from '../../shared/form/select-field';
import { toast } from '../../shared/toast';
import { Exhibit, Group, Row } from './exhibit';

const EQUIPMENT = EQUIPMENT_MENU.map((id) => ({ id, name: Equipment[id] }));
const WAIT_MS = 1000;

/** Fields, buttons and forms. */
export function FieldWidgets() {
  const [password, setPassword] = useState('');
  const select = useForm({ defaultValues: { equipment: Equipment.Van, chosen: '' } });
  return (
    <Group title="Fields and forms">
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
        <Exhibit title="Field">
          <Field label="Company name" defaultValue="Prairie Freight" />
        </Exhibit>
        <Exhibit title="Field with an error">
          <Field label="Phone" defaultValue="12" errorText={MESSAGES.phoneInvalid} />
        </Exhibit>
        <Exhibit title="Field, disabled, with a hint">
          <Field
            label="Account email"
            defaultValue="dispatch@carrier.test"
            disabled
            hint="Cannot be changed here."
          />
        </Exhibit>
        <Exhibit title="Password">
          <PasswordField label="Password" autoComplete="off" />
        </Exhibit>
        <Exhibit title="New password with its requirements">
          <NewPasswordField
            label="New password"
            typed={password}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Exhibit>
        <Exhibit title="Choice">
          <SelectField control={select.control} name="equipment" label="Equipment" choices={EQUIPMENT} />
        </Exhibit>
        <Exhibit title="Choice of none">
          <SelectField
            control={select.control}
            name="chosen"
            label="Truck"
            none="No truck"
            choices={EQUIPMENT}
          />
        </Exhibit>
        <Exhibit title="Form, loading">
          <FormSkeleton label="Loading the form" rows={3} />
        </Exhibit>
        <Exhibit title="Form that is sent, or refused for 'refuse'">
          <ExampleForm />
        </Exhibit>
      </Box>
      <Exhibit title="Buttons">
        <Row>
          <Button variant="contained">Contained</Button>
          <Button variant="outlined">Outlined</Button>
          <Button>Text</Button>
          <Button variant="contained" color="error">
            Dangerous
          </Button>
          <Button variant="contained" disabled>
            Disabled
          </Button>
          <Button variant="contained" loading>
            Loading
          </Button>
        </Row>
      </Exhibit>
    </Group>
  );
}

function ExampleForm() {
  const form = useForm({ defaultValues: { companyName: '' } });
  const { errors } = form.formState;
  const send = async ({ companyName }: { companyName: string }) => {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if (companyName === 'refuse') {
      form.setError('companyName', { message: TEXT_RULES.companyName.maxLength.message });
    } else toast('Sent.', 'success');
  };
  return (
    <RequestForm form={form} onSend={send} submitLabel="Send">
      <Field
        label="Company"
        errorText={errors.companyName?.message}
        {...form.register('companyName', {
          required: MESSAGES.required,
          maxLength: {
            value: TEXT_RULES.companyName.maxLength.value,
            message: TEXT_RULES.companyName.maxLength.message,
          },
        })}
      />
    </RequestForm>
  );
}
