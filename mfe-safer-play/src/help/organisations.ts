/** Who helps, with what can be checked in public: a number only where the organisation itself makes it known. */
export const organisations = [
  // National Tele Mental Health Programme, Ministry of Health and Family Welfare.
  { key: 'teleManas', numbers: ['14416', '1800 891 4416'] },
  // National Institute of Mental Health and Neuro Sciences; which number leads to the right clinic could not be checked.
  { key: 'nimhans', numbers: [] },
  { key: 'districtHospital', numbers: [] },
] as const;
