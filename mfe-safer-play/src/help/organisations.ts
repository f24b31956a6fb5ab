/** Organisations that offer help. A number is listed only if the organisation itself publishes it. */
export const organisations = [
  // National Tele Mental Health Programme, Ministry of Health and Family Welfare.
  { key: 'teleManas', numbers: ['14416', '1800 891 4416'] },
  // National Institute of Mental Health and Neuro Sciences. Shown without a number, because we could not verify the
  // number of the right clinic.
  { key: 'nimhans', numbers: [] },
  { key: 'districtHospital', numbers: [] },
] as const;
