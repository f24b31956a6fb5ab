import assert from 'node:assert/strict';
import { sentences } from '../src/http/sentences.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Checks that a refusal has a code, and that code and values result in its sentence. Returns the answer without both,
 * because tests compare sentences.
 */
export function withoutCode({ code, values, ...body }: Body): Body {
  const sentence = body.msg ?? body.message;
  const isRefused = body.success === '0' || body.status === false || body.status === 'error';
  if (code === undefined)
    assert(!isRefused || sentence === 'This number is not registered yet.', `${String(sentence)}: no code`);
  else assert.equal(sentenceOf(code as keyof typeof sentences, values), sentence);
  return body;
}

function sentenceOf(code: keyof typeof sentences, values: unknown): string {
  const sentence = sentences[code] as string | ((values: unknown) => string);
  return typeof sentence === 'string' ? sentence : sentence(values);
}
