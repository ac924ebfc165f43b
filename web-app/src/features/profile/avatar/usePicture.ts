import { useEffect, useEffectEvent, useState } from 'react';
import { readPicture } from './picture';

/** The picture that a file holds; null while it is being read. */
export function usePicture(file: File, onUnreadable: () => void): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const refuse = useEffectEvent(onUnreadable);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    let gone = false;
    readPicture(url).then(
      (read) => gone || setPicture(read),
      () => gone || refuse(),
    );
    return () => {
      gone = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);

  return picture;
}
