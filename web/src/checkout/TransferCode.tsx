import { encode } from 'uqr'
import { QrCode } from '../ui/QrCode.tsx'

interface TransferCodeProps {
  readonly text: string
  readonly label: string
}

/** The transfer as a QR code. */
export function TransferCode({ text, label }: TransferCodeProps) {
  return <QrCode modules={encode(text, { ecc: 'M', border: 0 }).data} label={label} />
}
