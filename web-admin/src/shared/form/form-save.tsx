import { ApiError, errorMessage, useEdit, type Versioned } from '@lanewise/browser';
import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react';
import { type RaRecord, RecordContextProvider, SaveContextProvider, useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';

export type Edited = RaRecord & Versioned;
type Values = Record<string, unknown>;
type Edit = ReturnType<typeof useEdit<Edited, Values>>;

interface Props<Item extends Edited> {
  /** Names the form and what it edits: `users.0190d5b0`. */
  name: string;
  /** The item that is edited, as it was loaded; absent for a new one. */
  item?: Item;
  /** Turns a record into the form's values, where they differ. */
  toValues?: (item: Item) => object;
  /** Returns a value of a field as it is shown, where it is not shown as it is. */
  describe?: (field: string, value: unknown) => string | undefined;
  /** Saves the form's values: as an edit of what they were made on, or as something new. */
  onSave: (values: never, base: Item | undefined) => Promise<unknown>;
  /** The form. */
  children: ReactNode;
}

interface UnsavedForm {
  form: UseFormReturn;
  /** Called once it is saved. */
  forget: () => void;
}

interface FormSaving extends Omit<Edit, 'save'> {
  name: string;
  toValues: (item: Edited) => Values;
  describe: Props<Edited>['describe'];
  /** Set by the form in it. */
  unsavedForm: RefObject<UnsavedForm | null>;
}

const FormSavingContext = createContext<FormSaving | null>(null);

/** Returns how the form around is saved. */
export const useFormSaving = (): FormSaving => useContext(FormSavingContext)!;

/** Saves the form in it, and shows why that fails. */
export function FormSave<Item extends Edited>({ name, describe, children, ...props }: Props<Item>) {
  // Reloading must not overwrite what is typed.
  const [item] = useState(props.item);
  const notify = useNotify();
  const toValues = (props.toValues ?? asItIs) as FormSaving['toValues'];
  const onSave = props.onSave as (values: Values, base?: Edited) => Promise<unknown>;
  const { save, ...edit } = useEdit<Edited, Values>({ item, toValues, save: onSave });
  const unsavedForm = useRef<UnsavedForm>(null);

  const saveOrShowErrors = async (values: Values) => {
    try {
      if (await save(values)) unsavedForm.current?.forget();
    } catch (error) {
      const withoutField = showAtFields(error, unsavedForm.current!.form);
      if (withoutField) notify(withoutField, { type: 'error' });
    }
  };

  return (
    <RecordContextProvider value={item && toValues(item)}>
      <SaveContextProvider value={{ save: saveOrShowErrors, saving: false, mutationMode: 'pessimistic' }}>
        <FormSavingContext value={{ name, toValues, describe, unsavedForm, ...edit }}>
          {children}
        </FormSavingContext>
      </SaveContextProvider>
    </RecordContextProvider>
  );
}

const asItIs = (item: Edited): Values => item;

/** Shows the errors of the server at their fields, and focuses the first one. Returns what no field shows. */
function showAtFields(error: unknown, form: UseFormReturn): string {
  const errors = Object.entries((error instanceof ApiError && error.problem?.errors) || {});
  if (errors.length === 0) return errorMessage(error);
  const withoutField: string[] = [];
  for (const [index, [field, messages]] of errors.entries()) {
    const message = messages.join(' ');
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    // Without an input, nothing would show it, and it would block the form for good.
    if (form.getFieldState(field).error?.ref) continue;
    form.clearErrors(field);
    withoutField.push(message);
  }
  return withoutField.join(' ');
}
