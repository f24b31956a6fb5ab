/** Opens the device's share dialog if it has one for this. Returns true also if the player closed it, which is an answer. */
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
  // By the next task the download holds its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
