import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'release/repository.ts';

/** Returns the files that contain a language's texts. */
function filesOf(language: string): (readonly [file: string, text: string])[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', `*/src/texts/*${language}.ts`], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter(Boolean)
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

const hindi = filesOf('hi');
const marathi = filesOf('mr');

test('there are texts to check', () => {
  expect(hindi.length).toBeGreaterThan(10);
  expect(marathi.map(([file]) => file.replace(/mr\.ts$/, 'hi.ts'))).toEqual(hindi.map(([file]) => file));
});

// Each thing has exactly one word. A text that mentions a button uses the button's label.
test.each([
  ['balance is बैलेंस', /शेष/],
  ['market is मार्केट', /बाज़ार/],
  ['result is नतीजा', /परिणाम/],
  ['net is नफ़ा-नुक़सान', /कुल बदलाव|कुल नतीजा|net: 'फ़र्क़'/],
  ['a bid is बोली', /बिड/],
  ['to save is सेव करना', /सहेज/],
  ['a version is वर्ज़न', /संस्करण/],
  ['to log in is लॉगिन', /लॉग इन/],
  ['submit is called लगाएँ', /सबमिट/],
  ['a request in process is जाँच में', /प्रक्रिया में/],
  ['a payment is पेमेंट', /भुगतान/],
  ['a picture is फ़ोटो', /तस्वीर|चित्र/],
  ['a break is ब्रेक', /विराम/],
  ['to share is शेयर करना', /साझा/],
  ['a request is मंज़ूर or नामंज़ूर', /स्वीकृत|स्वीकार/],
  ['support and the operator are हमारी टीम', /सहायता|सपोर्ट/],
  ['details are डिटेल and a statement is स्टेटमेंट', /विवरण/],
  ['a secret number is गुप्त नंबर', /रहस्य|संख्या/],
  ['only is सिर्फ़', /केवल/],
  ['आख़िरी is spelled in one way', /आखिरी/],
  ['नुक़सान is spelled in one way', /नुकसान/],
  ['बाकी is spelled in one way', /बाक़ी/],
  ['तारीख is spelled in one way', /तारीख़/],
])('in Hindi, %s', (_rule, other) => {
  expect(hindi.filter(([, text]) => other.test(text)).map(([file]) => file)).toEqual([]);
});

test.each([
  ['balance is बॅलन्स', /शिल्लक|बॅलेन्स/],
  ['market is मार्केट', /बाजार/],
  ['result is निकाल', /परिणाम|रिझल्ट/],
  ['net is नफा-तोटा', /निव्वळ/],
  ['a bid is बोली', /बिड/],
  ['a slip is चिठ्ठी', /पर्ची|स्लिप/],
  ['a payment is पेमेंट', /भुगतान|देयक/],
  ['a request is विनंती', /अनुरोध|रिक्वेस्ट/],
  ['to save is सेव्ह करा', /जतन/],
  ['a version is व्हर्जन', /आवृत्ती/],
  ['to log in is लॉगिन', /लॉग इन|लॉगइन/],
  ['submit is called लावा', /सबमिट/],
  ['a request in process is तपासणी सुरू', /प्रक्रियेत/],
  ['support and the operator are आमची टीम', /मदत टीम|सपोर्ट/],
  ['a limit is मर्यादा', /लिमिट|सीमा/],
  ['a break is ब्रेक', /विराम|विश्रांती/],
  ['a mobile is मोबाइल', /मोबाईल/],
  ['the player is तुम्ही', /(?<![\u0900-\u097f])(आपण|आपला|आपले|आपली|आपल्या)(?![\u0900-\u097f])/],
  ['a sentence ends with a full stop', /।/],
  ['no letter has the dot of Hindi', /[क-ह]\u093c|[\u0958-\u095f]/],
])('in Marathi, %s', (_rule, other) => {
  expect(marathi.filter(([, text]) => other.test(text)).map(([file]) => file)).toEqual([]);
});
