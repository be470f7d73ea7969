import type { Shapes } from './shape.ts'

const okhttp = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Accept-Encoding': 'gzip',
  'User-Agent': 'okhttp/4.12.0',
}

const dart = {
  'user-agent': 'Dart/3.8 (dart:io)',
  'content-type': 'application/json',
  'accept-encoding': 'gzip',
}

const delivery =
  '{"recipientName":"Anna Nowak","recipientEmail":"anna.nowak@example.com","recipientPhone":"600123456","addressId":"1","street":"Polna 1","postalBox":"","postalCode":"00-950","city":"Warszawa","state":"","countryCode":"PL","name":"Home"}'

/** Kits for mobile apps, which call us from the payer's phone, and the example backends beside them. */
export const mobileShapes: Shapes = {
  'An Android app, Retrofit: a customer’s token is given for parameters in the address and a body of no bytes':
    {
      target:
        '/pl/standard/user/oauth/authorize?grant_type=trusted_merchant&client_id=<clientId>&client_secret=<clientSecret>&email=anna.nowak%40example.com&ext_customer_id=anna',
      headers: { 'Accept-Encoding': 'gzip', 'User-Agent': 'okhttp/4.12.0' },
      body: '',
      expect: { status: 200, answer: { token_type: 'bearer', grant_type: 'trusted_merchant' } },
    },
  'An Android app, Retrofit: the methods are listed with a slash at the end of the address': {
    method: 'GET',
    target: '/api/v2_1/paymethods/',
    headers: { Authorization: 'Bearer <customerBearer>', 'User-Agent': okhttp['User-Agent'] },
    expect: { status: 200, statusCode: 'SUCCESS' },
  },
  'An Android app, Gson: every field is a text, and an address without its last lines has empty ones':
    {
      target: '/api/v2_1/orders',
      headers: { ...okhttp, Authorization: 'Bearer <customerBearer>' },
      body: `{"continueUrl":"https://shop.example/back","buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","language":"pl","phone":"600123456","delivery":${delivery}},"currencyCode":"PLN","customerIp":"203.0.113.10","description":"Zakupy","merchantPosId":"500100","notifyUrl":"https://shop.example/notify","products":[{"name":"Kubek","quantity":"1","unitPrice":"1000"}],"totalAmount":"1000","payMethods":{"payMethod":{"type":"CARD_TOKEN","value":"<cardToken>"}}}`,
      expect: {
        status: 201,
        statusCode: 'SUCCESS',
        order: { status: 'COMPLETED', buyer: { delivery: { city: 'Warszawa' } } },
        without: ['buyer.delivery.postalBox'],
        unknown: ['buyer.delivery.addressId'],
      },
    },
  'A Flutter app, json_serializable: what the chosen method does not have is null': {
    target: '/api/v2_1/orders',
    headers: { ...dart, authorization: 'Bearer <bearer>' },
    body: '{"continueUrl":"https://shop.example/back","notifyUrl":"https://shop.example/notify","customerIp":"203.0.113.10","merchantPosId":"500100","description":"Zakupy","currencyCode":"PLN","totalAmount":1000,"buyer":{"email":"anna.nowak@example.com","phone":null,"firstName":"Anna","lastName":"Nowak","language":"pl"},"products":[{"name":"Kubek","unitPrice":1000,"quantity":1}],"payMethods":{"payMethod":{"type":"CARD_TOKEN","value":"<cardToken>","authorizationCode":null,"installmentsProvider":null,"installmentsNumber":null}}}',
    expect: {
      status: 201,
      statusCode: 'SUCCESS',
      order: { status: 'COMPLETED' },
      unknown: [
        'payMethods.payMethod.installmentsNumber',
        'payMethods.payMethod.installmentsProvider',
      ],
    },
  },
  'A Flutter app: a card becomes a token on the phone': {
    target: '/api/front/tokens?from=mobilesdk&sender=flutter&version=1.0.12',
    headers: dart,
    body: '{"posId":"500100","type":"SINGLE_LONGTERM","card":{"number":"4444333322221111","expirationMonth":"12","expirationYear":"2031","cvv":"123"}}',
    expect: { status: 200, answer: { maskedCard: '444433******1111' } },
  },
  'A Flutter app: installments are asked for by the point of sale’s other name': {
    target: '/api/front/card-installments-options',
    headers: dart,
    body: '{"cardBin":"543402","internalPosId":"500400"}',
    expect: { status: 200 },
  },
  'A Flutter app: a message of the authentication page is reported with a content type of its kit':
    {
      target: '/front/logger',
      headers: { ...dart, 'content-type': 'application/vnd.payu+json' },
      body: '{"sender":"Flutter","event":"receivedMessage","level":"INFO","message":"DISPLAY_FRAME","id":"<unique>"}',
      expect: { status: 200 },
    },
}
