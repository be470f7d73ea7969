/** Parts that differ between runs, by their replacement. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/127\.0\.0\.1:\d+\/notify/g, 'https://shop.example.com/notify'],
  [/127\.0\.0\.1:\d+/g, '127.0.0.1:8080'],
  [/[0-9A-Z]{10}(?=\d{6}GUEST)/g, 'DI00K2J7QX'],
  [/(?<=token=\d+\.\w+\.)[\w-]+/g, 'mC3hpqo2bnbvWikyjLVn7OI80S5AOiBO673eRmhf0tU'],
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '3e5cac39-7e38-4139-8fd6-30adc06a61bd'],
  [/(?<=")[\da-f]{32}(?=")/g, '9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d'],
  [/TOKC_\w+/g, 'TOKC_2XJ8QW4ZK7RX1VB5NWYH2M4ZK7RX'],
  [/TOK_\w+/g, 'TOK_8XJ2QW4ZK7RX1VB5NWYH2M4ZK7R'],
  [/sub_\w+/g, 'sub_H2M4ZK7RX1VB5NWY'],
  [/(?<="name":"PAYMENT_ID","value":")\d+/g, '5000147203'],
  [/(?<="refundId":")\d+/g, '5000009142'],
  [/(?<="firstTransactionId":")\d+/g, '5000147203'],
  [/(?<="(posId|merchantPosId)":")\d{12}/g, '760412000321'],
  [/(?<="id":")\d{12}/g, '2106'],
  [/(?<="(firmId|urlId|shopId|userId)":")[A-Z\d]{12}/g, 'Q7H2M4ZK7RX1'],
  [/(?<="(verificationId|verifictionId)":")\w+/g, 'V8H2M4ZK7RX1VB5NWY'],
  [/(?<="reportId":")\w+/g, 'R8H2M4ZK7RX1VB5NWYR8H2M4'],
  [/(?<="fileId":")\w+/g, 'F8H2M4ZK7RX1VB5NWYF8H2M4ZK7RX1VB'],
  [/(?<="(verificationTransferId|transferTitle)":")\w+/g, 'T8H2M4ZK7RX1VB5NWYH2M4ZK'],
  // The tests count the records that they create.
  [/(?<="(payout|transfer|seller|florist|submerchant))-\d+(?=")/g, '-17'],
]

/** A text of the server with the same ids and tokens in each run. */
export function masked(text: string): string {
  return masks.reduce((all, [volatile, fixed]) => all.replaceAll(volatile, fixed), text)
}
