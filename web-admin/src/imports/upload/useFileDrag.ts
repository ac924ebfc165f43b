import { useEffect, useState } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Returns whether files are being dragged over the page. A file dropped outside a drop zone is ignored: the browser
 * would open it in place of the page, which would abort uploads.
 */
export function useFileDrag(): boolean {
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Drop zones have prevented the default by now.
      if (!event.defaultPrevented) event.dataTransfer!.dropEffect = 'none';
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
      setDragging(false);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return dragging;
}
