import { FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { Picture } from '../picture/picture';
import { PictureField } from '../picture/picture-field';

/** Pixels. */
export const PICTURE_SIZE = 96;

interface PictureInputProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, Picture>;
  /** Shows the picture at an address, or what stands for it where there is none. */
  children: (address: string | undefined) => ReactNode;
}

/** The picture of a form. It is uploaded when the form is saved. */
export function PictureInput<Values extends FieldValues>({
  control,
  name,
  children,
}: PictureInputProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <div>
          <PictureField value={value} onChoose={onChange} onDelete={() => onChange(null)} size={PICTURE_SIZE}>
            {children}
          </PictureField>
          {error && (
            <FormHelperText error sx={{ textAlign: 'center' }}>
              {error.message}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
}
