import { isWeakMpin } from './weak-mpin.ts';

const all = Array.from({ length: 10_000 }, (_, mpin) => String(mpin).padStart(4, '0'));

// The most common codes, sorted by frequency in millions of leaked codes.
const mostUsed = `
  1234 1111 0000 1212 7777 1004 2000 4444 2222 6969 9999 3333 5555 6666 1122 1313 8888 2001 4321 1010 0909 2580 0007 1818 1230
  1984 1986 0070 1985 0987 1000 1231 1987 1999 2468 2002 2323 0123 1123 1233 1357 1221 1324 1988 2112 2121 5150 1024 1112 1224
  1969 1225 1235 1982 1983 1001 1978 1979 7410 1020 1223 1974 1975 1977 1980 1981 1029 1121 1213 1973 1976 2020 2345 2424 2525
  1515 1970 1972 1989 0001 1023 1414 9876 0101 0907 1245 1966 1967 1971 8520 1964 1968 4545 1318 5678 1011 1124 1211 1963 4200
  4567 1007 1012 1025 1120 1125 1214 1236 1965 7942 1028 1209 1227 3535 7890 0420 1210 1222 1701 1919 5425 1113 1226 1717 1957
  1959 1990 5252 0202 1002 1003 1114 1205 1215 1220 1228 1956 1962 3232 0124 0303 0505 0815 1013 1014 1021 1022 1027 1030 1101
  1128 1133 1945 1955 1960 3030 3210 5050 9090 0077 1092 1126 1130 1204 1005 1009 1031 1104 1115 1117 1119 1127 1203 1217 1218
  1379 1958 3434 5656 7878 0411 1017 1018 1019 1026 1103 1129 1216 1229 1961 1991 2626 6789 8282 9111 0321 0808 1008 1015 1102`
  .trim()
  .split(/\s+/);

test('refuses the 200 most common codes', () => {
  expect(new Set(mostUsed).size).toBe(200);
  expect(mostUsed.filter((mpin) => !isWeakMpin(mpin))).toEqual([]);
});

test('refuses every date of a year, with the day or the month first', () => {
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2025, 0, 1); day += 86_400_000) {
    const [, month = '', date = ''] = new Date(day).toISOString().slice(0, 10).split('-');
    expect([isWeakMpin(date + month), isWeakMpin(month + date)]).toEqual([true, true]);
  }
});

test.each([
  ['a year', ['1900', '1947', '2029']],
  ['a repetition', ['4747', '4477', '4774', '4447', '4474', '4744', '7444']],
  ['a sequence', ['3456', '6543', '7890', '8901', '1357', '3579', '8642', '4680']],
  ['a line on the keypad', ['2580', '0852', '1478', '1254', '7896', '5698', '0896']],
  ['the beginning or the end of the number', ['9829', '3457']],
])('refuses %s', (_what, mpins) => {
  for (const mpin of mpins) expect([mpin, isWeakMpin(mpin, '9829123457')]).toEqual([mpin, true]);
});

test.each(['4826', '7391', '8539', '1899', '2030', '3200', '4862', '2571', '3102', '1593', '5857', '1298'])(
  '%s may be chosen',
  (mpin) => {
    expect(isWeakMpin(mpin, '9829123457')).toBe(false);
  },
);

test('leaves 6 of 7 codes to choose from', () => {
  expect(all.filter((mpin) => isWeakMpin(mpin)).length).toBe(1420);
});
