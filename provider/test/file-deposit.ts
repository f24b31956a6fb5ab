import sharp from 'sharp';
import type { DeskWorld } from './desk-world.ts';
import type { TestPlayer } from './world.ts';

/** Files a deposit of 200 points with a picture of one colour. */
export async function fileDeposit(world: DeskWorld, player: TestPlayer, UTR_NUM: string, colour: string) {
  const image = await sharp({ create: { width: 30, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  const fields = { phone_number: player.phone_number, user_token: player.user_token, amount: '200', UTR_NUM };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(image)]), 'a.png');
  const encoded = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/add_points_request.php',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answer.json()).toMatchObject({ success: '1' });
}
