import { isMobile } from 'shared/rules';
import { networkOf } from 'shared/node';
import { signInEndpoint } from '../http/endpoint.ts';
import { refused } from '../http/refusal.ts';
import { deviceHash } from './mpin.ts';
import { sendOtp } from './otp.ts';
import { passkeysOf } from './passkeys.ts';
import { playerOfNumber } from './player.ts';

/** Checks whether a number is registered. Sends a new number its sign-up code if OTP_REQUIRED is on. */
export const isUserExists = signInEndpoint('IsUserExists.php', async ({ fields, context, request }) => {
  const { phone_number, token_id } = fields;
  if (!isMobile(phone_number)) return refused('mobile_invalid');
  const { isOtpRequired, passkeyOrigin } = context.config;
  const player = await playerOfNumber(context, phone_number);
  if (player) {
    const hasPasskey = passkeyOrigin && (await passkeysOf(context.db, player.id)).length > 0;
    return { success: '1', data: { mpin_reset: '1', ...(hasPasskey && { passkey_origin: passkeyOrigin }) } };
  }

  if (isOtpRequired && token_id === '') return refused('device_missing');
  if (isOtpRequired)
    await sendOtp(context, { phoneNumber: phone_number, device: deviceHash(token_id), network: networkOf(request) });
  return {
    success: '0',
    msg: 'This number is not registered yet.',
    data: { otp_required: isOtpRequired ? '1' : '0' },
  };
});
