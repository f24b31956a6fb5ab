/**
 * Opens the device's share dialog, if the device can share this data. Returns true if the dialog opened, even if the
 * player closed it.
 */
export async function offerToShare(data: ShareData): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task, the download holds its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
