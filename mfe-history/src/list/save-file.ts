export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // In the next task, the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
