const keyOf = (phone_number: string) => `draft:${phone_number}:deposit-picture`;

/** Returns the picture of a deposit that was not sent. It lasts as long as the tab, as the other input of the form does. */
export function readPicture(phone_number: string): File | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(phone_number));
    if (kept === null) return undefined;
    const bytes = Uint8Array.from(atob(kept), (letter) => letter.charCodeAt(0));
    return new File([bytes], 'screenshot.jpg', { type: 'image/jpeg' });
  } catch {
    return undefined; // the storage is denied
  }
}

/** Keeps a picture in the place of the previous one. Without a picture, only forgets that one. */
export async function keepPicture(phone_number: string, picture: Blob | undefined): Promise<void> {
  try {
    sessionStorage.removeItem(keyOf(phone_number));
    if (picture) sessionStorage.setItem(keyOf(phone_number), await asText(picture));
  } catch {
    // The storage is full or denied. The picture then lasts as long as the page.
  }
}

function asText(picture: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => fail(new Error('The picture could not be read.', { cause: reader.error }));
    reader.readAsDataURL(picture);
  });
}
