import { errorMessage, useSignedIn } from '@lanewise/browser';
import { DeleteDialog, UserAvatar } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PictureField } from '../../shared/picture/PictureField';
import { toast } from '../../shared/toast';
import { saveAvatar } from './api';

const SIZE = 120;

/** The user's picture, which is saved at once. */
export function AvatarEditor() {
  const { user } = useSignedIn();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (picture: File | null) => saveAvatar(user, picture),
    onSuccess: () => toast(MESSAGES.profileUpdated, 'success'),
    onError: (error) => toast(errorMessage(error), 'error'),
  });

  return (
    <>
      <PictureField
        value={user.avatar}
        onChoose={change.mutate}
        onDelete={() => setAsking(true)}
        busy={change.isPending}
        size={SIZE}
      >
        {(src) => <UserAvatar user={user} src={src} size={SIZE} />}
      </PictureField>
      <DeleteDialog open={asking} onClose={() => setAsking(false)} onConfirm={() => change.mutate(null)} />
    </>
  );
}
