import type { Shapes } from './shape.ts'

/** A client that uses the scheme from token_type, in lowercase. */
const httpClient = {
  Authorization: 'bearer <bearer>',
  Accept: 'application/json',
  'Content-Type': 'application/json',
}

const stringContent = {
  Authorization: 'Bearer <bearer>',
  Accept: 'application/json',
  'Content-Type': 'application/json; charset=utf-8',
}

/** .NET: Newtonsoft.Json and System.Text.Json with HttpClient. */
export const dotnetShapes: Shapes = {
  '.NET, FormUrlEncodedContent: a form with the credentials gets a token': {
    target: '/pl/standard/user/oauth/authorize',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials&client_id=<clientId>&client_secret=<clientSecret>',
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
  'A .NET client: an order with a scheme in small letters and a delivery under a strange name is accepted':
    {
      target: '/api/v2_1/orders/',
      headers: httpClient,
      body: '{"notifyUrl":"https://shop.example/notify","continueUrl":"https://shop.example/thanks","extOrderId":"<unique>","validityTime":"100000","customerIp":"203.0.113.10","merchantPosId":"500100","description":"Two chairs","currencyCode":"PLN","totalAmount":"39800","products":[{"name":"Chair","unitPrice":"19900","quantity":"2"}],"buyer":{"email":"anna.nowak@example.com","phone":"600100200","firstName":"Anna","lastName":"Nowak","language":"pl","buyer.delivery":{"street":"Polna 1","postalCode":"60-001","city":"Poznań","countryCode":"PL","recipientName":"Anna Nowak"}}}',
      expect: {
        status: 302,
        order: { validityTime: '100000', buyer: { lastName: 'Nowak' } },
        without: ['buyer.delivery'],
        unknown: ['buyer.buyer.delivery'],
      },
    },
  'A .NET client: payment methods are listed at the address with a slash at its end': {
    method: 'GET',
    target: '/api/v2_1/paymethods/',
    headers: { Authorization: 'bearer <bearer>', Accept: 'application/json' },
    expect: { status: 200, statusCode: 'SUCCESS' },
  },
  'A .NET client: the rate table is retrieved at the address with a slash at its end': {
    method: 'GET',
    target: '/api/v2_1/mcp-partners/6283a549-8b1a-430d-8a62-eea64327440e/fx-table/',
    headers: { Authorization: 'bearer <bearer>', Accept: 'application/json' },
    posId: '500103',
    expect: { status: 200 },
  },
  'A .NET client: the older status update has its id and its status': {
    method: 'PUT',
    target: '/api/v2_1/orders/<orderId>/status',
    headers: httpClient,
    posId: '500101',
    order: 'held',
    body: '{"orderId":"<orderId>","orderStatus":"COMPLETED"}',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'A .NET client: a DELETE without a Content-Type cancels the order': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: { Authorization: 'bearer <bearer>', Accept: 'application/json' },
    order: 'new',
    expect: {
      status: 200,
      statusCode: 'SUCCESS',
      answer: { status: { statusDesc: 'Request processing successful' } },
    },
  },
  'A .NET client: a refund has the id of its order in the body, too': {
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: httpClient,
    order: 'completed',
    body: '{"orderId":"<orderId>","refund":{"description":"Refund","amount":"1000"}}',
    expect: { status: 200, answer: { refund: { amount: '1000' } } },
  },
  'A .NET client: a payout to the shop’s own account has an amount alone': {
    target: '/api/v2_1/payouts',
    headers: httpClient,
    body: '{"shopId":"<shopId>","payout":{"amount":1000}}',
    expect: { status: 201, statusCode: 'SUCCESS', answer: { payout: { amount: 1000 } } },
  },
  'A nopCommerce plugin: an order has null where the customer said nothing': {
    target: '/api/v2_1/orders',
    headers: stringContent,
    body: '{"extOrderId":"<unique>","notifyUrl":"https://shop.example/Plugins/Payment/Notify","continueUrl":"https://shop.example/Plugins/Payment/Done?orderId=12","customerIp":"203.0.113.10","merchantPosId":"500100","description":"External id 12","additionalDescription":null,"currencyCode":"PLN","totalAmount":"39800","buyer":{"extCustomerId":"3","email":"anna.nowak@example.com","phone":null,"firstName":null,"lastName":null,"language":null},"products":[{"name":"Chair","unitPrice":"19900","quantity":"2"}]}',
    expect: {
      status: 302,
      order: { buyer: { extCustomerId: '3' } },
      without: ['additionalDescription', 'buyer.phone', 'buyer.language'],
    },
  },
  'A nopCommerce plugin: a refund of a part has its amount first': {
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: stringContent,
    order: 'completed',
    body: '{"refund":{"amount":"1000","description":"Partial refund, amount: 1000 PLN"}}',
    expect: { status: 200, answer: { refund: { amount: '1000' } } },
  },
  'A nopCommerce plugin: a refund has 0 for an ID and the first day of .NET for its times, which were never set':
    {
      target: '/api/v2_1/orders/<orderId>/refunds',
      headers: stringContent,
      order: 'completed',
      body: '{"refund":{"description":"Refund","amount":"1000","refundId":null,"extRefundId":0,"currencyCode":null,"creationDateTime":"0001-01-01T00:00:00","status":null,"statusDateTime":"0001-01-01T00:00:00"}}',
      expect: {
        status: 200,
        answer: { refund: { amount: '1000', extRefundId: '0' } },
        unknown: [
          'refund.refundId',
          'refund.creationDateTime',
          'refund.status',
          'refund.statusDateTime',
        ],
      },
    },
  '.NET, names in capitals: an order whose names begin with capitals lacks every field': {
    target: '/api/v2_1/orders',
    headers: stringContent,
    body: '{"CustomerIp":"203.0.113.10","MerchantPosId":"500100","Description":"Two chairs","CurrencyCode":"PLN","TotalAmount":"39800","Products":[{"Name":"Chair","UnitPrice":"19900","Quantity":"2"}]}',
    expect: { status: 400, statusCode: 'ERROR_VALUE_MISSING', names: 'is required' },
  },
  '.NET, names in capitals: a refund with Amount is not a refund of everything': {
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: stringContent,
    order: 'completed',
    body: '{"refund":{"description":"Refund","Amount":"1000"}}',
    expect: { status: 400, codeLiteral: 'MISSPELT_FIELD', names: 'Amount' },
  },
  '.NET, an older StreamWriter: a body may begin with a byte order mark': {
    target: '/api/v2_1/orders',
    headers: { ...stringContent, 'Content-Type': 'application/json; charset="utf-8"' },
    body: '\u{feff}{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Krzesło","currencyCode":"PLN","totalAmount":"19900","products":[{"name":"Krzesło","unitPrice":"19900","quantity":"1","virtual":"False"}]}',
    expect: { status: 302, order: { description: 'Krzesło', products: [{ virtual: false }] } },
  },
  '.NET, a handler that compresses: a body may be compressed with gzip': {
    target: '/api/v2_1/orders',
    headers: { ...stringContent, 'Content-Encoding': 'gzip' },
    isGzipped: true,
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Krzesło","currencyCode":"PLN","totalAmount":"19900","products":[{"name":"Krzesło","unitPrice":"19900","quantity":"1.0"}]}',
    expect: { status: 302, order: { description: 'Krzesło', products: [{ quantity: '1' }] } },
  },
}
