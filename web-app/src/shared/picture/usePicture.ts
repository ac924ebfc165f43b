import { useEffect, useEffectEvent, useState } from 'react';
import { readPicture } from './picture';

/** Returns the picture in a file; null while it is being read. */
export function usePicture(file: File, onUnreadable: () => void): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const reject = useEffectEvent(onUnreadable);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    let gone = false;
    readPicture(url).then(
      (read) => gone || setPicture(read),
      () => gone || reject(),
    );
    return () => {
      gone = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);

  return picture;
}
