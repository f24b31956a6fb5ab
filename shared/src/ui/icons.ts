import { Icon } from 'lucide-react';
import { createElement, type JSX } from 'react';

/** The icons of the app, named by meaning. Add each new icon here, so that the bytes of all icons stay visible. */
export {
  ArrowLeft as BackIcon,
  Banknote as WithdrawIcon,
  CalendarDays as CalendarIcon,
  Check as CheckIcon,
  ChevronDown as ExpandIcon,
  ChevronRight as ForwardIcon,
  CircleAlert as WarnIcon,
  CircleCheck as OkIcon,
  CircleX as ErrorIcon,
  Clock as ClockIcon,
  CloudOff as OfflineIcon,
  Copy as CopyIcon,
  Download as DownloadIcon,
  Eye as ShowIcon,
  EyeOff as HideIcon,
  FileText as TermsIcon,
  Globe as WebsiteIcon,
  History as HistoryIcon,
  House as HomeIcon,
  ImageUp as UploadIcon,
  Inbox as EmptyIcon,
  Info as InfoIcon,
  Landmark as BankIcon,
  Languages as LanguageIcon,
  LayoutGrid as BulkIcon,
  ListChecks as BidsIcon,
  LogOut as LogoutIcon,
  Menu as MenuIcon,
  MessageCircle as ChatIcon,
  Pencil as EditIcon,
  Percent as RatesIcon,
  Phone as PhoneIcon,
  Play as PlayIcon,
  Plus as AddIcon,
  QrCode as ScannerIcon,
  Repeat2 as PlayAgainIcon,
  RotateCw as RefreshIcon,
  Search as SearchIcon,
  Star as StarIcon,
  ArrowLeftRight as ChangeIcon,
  Video as VideoIcon,
  Wallet as WalletIcon,
  X as CloseIcon,
} from 'lucide-react';

/**
 * Renders an icon from its path, in the style of the other icons, for the declarations of remotes. Without a path,
 * renders an arrow.
 */
export function PathIcon({ path = 'M9 6l6 6-6 6' }: { path?: string | undefined }): JSX.Element {
  return createElement(Icon, { iconNode: [['path', { d: path, key: path }]] });
}
