import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { IMAGE_TYPES, LIMITS, MESSAGES } from '@lanewise/contracts';
import { Button, FormHelperText, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useController } from 'react-hook-form';
import { BrokerLogo } from './broker-logo';

/** Chooses, replaces and removes the logo of the form. A chosen file is uploaded when the form is saved. */
export function LogoInput() {
  const notify = useNotify();
  const { field, fieldState } = useController<{ logo?: string | File | null }>({ name: 'logo' });
  const logo = field.value ?? null;
  const fileInput = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const address = useFileAddress(logo);

  const choose = (file: File) => {
    if (isLogo(file)) field.onChange(file);
    else notify(MESSAGES.fileInvalid, { type: 'warning' });
  };
  const remove = () => {
    field.onChange(null);
    // The button that had the focus is gone.
    uploadButton.current?.focus();
  };

  return (
    <Stack role="group" aria-label="Logo" direction="row" sx={{ gap: 1.5, mb: 1, alignItems: 'center' }}>
      <BrokerLogo logo={typeof logo === 'string' ? logo : null} src={address} size={64} />
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={IMAGE_TYPES.join()}
        aria-label="Logo file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) choose(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        ref={uploadButton}
        size="small"
        variant="outlined"
        startIcon={<UploadIcon />}
        onClick={() => fileInput.current?.click()}
      >
        {logo === null ? 'Upload logo' : 'Replace'}
      </Button>
      {logo !== null && (
        <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={remove}>
          Remove
        </Button>
      )}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Stack>
  );
}

/** The server looks at the content, too. */
const isLogo = ({ type, size }: File): boolean =>
  (IMAGE_TYPES as readonly string[]).includes(type) && size > 0 && size <= LIMITS.image.bytes;

/** Returns the address at which the browser finds a chosen file. */
function useFileAddress(logo: string | File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!(logo instanceof File)) return;
    const url = URL.createObjectURL(logo);
    setAddress(url);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(url);
    };
  }, [logo]);
  return address;
}
