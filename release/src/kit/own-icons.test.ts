import { iconsIn } from './own-icons.ts';

test('finds the icons that a module imports or exports', () => {
  const source =
    "import { Icon } from 'lucide-react';\nexport {\n  ArrowLeft as BackIcon,\n  X,\n} from 'lucide-react';";
  expect(iconsIn(source)).toEqual(['Icon', 'ArrowLeft', 'X']);
});
