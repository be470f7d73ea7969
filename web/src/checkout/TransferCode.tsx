import encodeQR from 'qr'
import { QrCode } from '../ui/QrCode.tsx'

/** The number of light modules around a code that belong to it. */
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
