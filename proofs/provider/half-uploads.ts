import { connect } from 'node:net';

interface Address {
  port: number;
  /** A logged-in player. */
  phoneNumber: string;
  token: string;
}

const CLAIMED = 5 * 1024 * 1024;
const SENT = Buffer.alloc(1024 * 1024, 'x');

/** Kinds of uploads that arrive only in part. Only the last kind has a valid session. */
const ways = {
  'to a call without one': ({ phoneNumber }: Address) => uploadTo('otp.php', { phone_number: phoneNumber }),
  'without a session': ({ phoneNumber }: Address) => uploadTo('add_points_request.php', { phone_number: phoneNumber }),
  'with a bad session': ({ phoneNumber }: Address) =>
    uploadTo('add_points_request.php', { phone_number: phoneNumber, user_token: 'f'.repeat(32) }),
  'with a good session': ({ phoneNumber, token }: Address) =>
    uploadTo('add_points_request.php', { phone_number: phoneNumber, user_token: token }),
} as const;

type Way = keyof typeof ways;

/** An upload that stopped after a fifth. Contains the answer so far, and resolves `closed` when its connection ends. */
interface HalfUpload {
  way: Way;
  answer(): string;
  closed: Promise<void>;
  close(): void;
}

/** Sends only the first of five megabytes of each picture. Uses all kinds in turn. */
export function sendHalfUploads(to: Address, count: number): HalfUpload[] {
  const names = Object.keys(ways) as Way[];
  return Array.from({ length: count }, (_, n) => sendHalf(to, names[n % names.length] ?? 'without a session'));
}

function sendHalf(to: Address, way: Way): HalfUpload {
  let answer = '';
  const socket = connect(to.port, '127.0.0.1');
  socket
    .setEncoding('utf8')
    .on('data', (text) => (answer += text))
    .on('error', () => undefined);
  socket.write(ways[way](to));
  socket.write(SENT);
  return {
    way,
    answer: () => answer,
    closed: new Promise((closed) => socket.once('close', () => closed())),
    close: () => socket.destroy(),
  };
}

function uploadTo(script: string, fields: Record<string, string>): string {
  const parts = Object.entries(fields)
    .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const file =
    '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff';
  return `POST /api/${script} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${CLAIMED}\r\n\r\n${parts}${file}`;
}
