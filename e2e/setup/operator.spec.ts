import { expect, test } from '@playwright/test';
import { operatorCommand } from './operator.ts';
import { callProvider, newPlayer } from './players.ts';

test('the operator’s command line changes the running product', async () => {
  const { phone_number, user_token } = await newPlayer();
  expect(await operatorCommand('credit', phone_number, '70')).toContain('70');
  const { data } = await callProvider<{ data: { wallet: string } }>('get_profile.php', { phone_number, user_token });
  expect(data.wallet).toBe('70');
});
