import encodeQR from 'qr'
import { QrCode } from '../ui/QrCode.tsx'

interface TransferCodeProps {
  readonly text: string
  readonly label: string
}

/** The transfer as a QR code. */
export function TransferCode({ text, label }: TransferCodeProps) {
  return <QrCode modules={encodeQR(text, 'raw', { ecc: 'medium', border: 0 })} label={label} />
}
