import encodeQR from 'qr'
import { QrCode } from '../ui/QrCode.tsx'

/** The width of the quiet zone of a QR code, in modules. */
const QUIET_MODULES = 4

interface TransferCodeProps {
  readonly text: string
  readonly label: string
}

/** The transfer as a QR code. */
export function TransferCode({ text, label }: TransferCodeProps) {
  return (
    <QrCode
      modules={encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES })}
      label={label}
    />
  )
}
