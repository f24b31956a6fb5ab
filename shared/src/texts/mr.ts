import type { RemarkWords } from '../rules/remarks.ts';

export const remarks: RemarkWords = {
  bid: (market, type, number) => `बोली · ${market} · ${type} ${number}`,
  win: (market, type) => `जिंकले · ${market} · ${type}`,
  refund: (market, day) => `परत · ${market} · ${day}`,
  withdrawDeclined: (id) => `पॉइंट काढण्याची विनंती ${id} नाकारली`,
  withdrawCancelled: (id) => `पॉइंट काढण्याची विनंती ${id} रद्द`,
  withdraw: (id) => `पॉइंट काढण्याची विनंती ${id}`,
  deposit: (id) => `जमा विनंती ${id}`,
  depositByLink: 'पेमेंट लिंकने जमा',
  correctionOfEarlier: 'आधीच्या निकालात दुरुस्ती',
  correction: 'निकालात दुरुस्ती',
  pointsAdded: 'पॉइंट तुमच्या वॉलेटमध्ये आले आहेत.',
  paymentPending: 'तुमचे पेमेंट बाकी आहे, कृपया थांबा',
  paymentFailed: 'पेमेंट झाले नाही. पॉइंट जमा झाले नाहीत.',
  noSuchPayment: 'असे कोणतेही पेमेंट नाही.',
  utrUnknown: 'हा UTR बँक स्टेटमेंटमध्ये नाही.',
  otherHolder: 'बँकेत या खात्यावर दुसरे नाव आहे.',
  welcome: 'स्वागत आहे! निकाल वेळेवर लागतात, काढलेले पॉइंट रोज दिले जातात.',
};
