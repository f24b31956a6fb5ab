async function subjectInAnotherBundle(): Promise<string> {
  jest.resetModules();
  const { subjectOfBrowser } = await import('./cookies.ts');
  return subjectOfBrowser();
}

test('where cookies are denied, the bundles of a page still have one subject', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const subject = await subjectInAnotherBundle();
  expect(subject).toMatch(/^[0-9a-f]{32}$/);
  expect(await subjectInAnotherBundle()).toBe(subject);
});
