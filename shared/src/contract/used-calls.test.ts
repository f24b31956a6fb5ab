import { answeredCallsIn, unanswered, usesOf, type AnsweredCalls, type ContractCalls } from './used-calls.ts';

const contract: ContractCalls = {
  calls: {
    'get_profile.php': { fields: ['success', 'msg?', 'data.wallet', 'data.fair_play?'] },
    'getCharts.php': { fields: ['success', 'data[].mon'], options: ['type=jodi_chart', 'type=pana_chart'] },
    'pause_play.php': { fields: ['success'], onlyIf: ['get_profile.php data.fair_play'] },
  },
};
const all = usesOf(Object.keys(contract.calls), contract);

function without(change: (calls: AnsweredCalls['calls']) => void): string[] {
  const answers = JSON.parse(JSON.stringify(contract)) as AnsweredCalls;
  change(answers.calls);
  return unanswered(all, answers);
}

test('a release records the calls of the contract, with the fields that every answer has', () => {
  expect(usesOf(['pause_play.php', 'get_profile.php', 'get_profile.php', 'other.php', 'toString'], contract)).toEqual({
    'get_profile.php': { fields: ['success', 'data.wallet'] },
    'pause_play.php': { fields: ['success'], onlyIf: ['get_profile.php data.fair_play'] },
  });
});

test.each<[string, string[], (calls: AnsweredCalls['calls']) => void]>([
  ['nothing for the same contract', [], () => undefined],
  ['a missing call', ['`getCharts.php`'], (calls) => delete calls['getCharts.php']],
  ['a missing field', ['`get_profile.php`.`data.wallet`'], ({ 'get_profile.php': one }) => one!.fields.splice(2, 1)],
  [
    'a field that only some answers have now',
    ['`get_profile.php`.`data.wallet`'],
    ({ 'get_profile.php': one }) => one!.fields.splice(2, 1, 'data.wallet?'),
  ],
  ['nothing for a missing optional field', [], ({ 'get_profile.php': one }) => one!.fields.splice(1, 1)],
  ['a missing option', ['`getCharts.php` with `type=pana_chart`'], ({ 'getCharts.php': one }) => one!.options!.pop()],
  ['nothing if the provider lists no options', [], ({ 'getCharts.php': one }) => delete one!.options],
  ['a missing call that the app makes', ['`pause_play.php`'], (calls) => delete calls['pause_play.php']],
  [
    'nothing for a missing call that the app does not make',
    [],
    (calls) => {
      delete calls['pause_play.php'];
      calls['get_profile.php']!.fields.pop();
    },
  ],
])('finds %s', (_what, found, change) => {
  expect(without(change)).toEqual(found);
});

test.each([
  ['a document', contract, contract],
  ['no document in a page', '<!doctype html>', undefined],
  ['no document in another answer', { success: '0' }, undefined],
  ['no document without lists of fields', { calls: { 'otp.php': { fields: 'all' } } }, undefined],
  ['no document in nothing', null, undefined],
])('reads %s', (_what, value, read) => {
  expect(answeredCallsIn(value)).toEqual(read);
});
