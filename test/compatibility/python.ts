import type { Shapes } from './shape.ts'

const requests = {
  'User-Agent': 'python-requests/2.32.3',
  'Accept-Encoding': 'gzip, deflate',
  Accept: '*/*',
  'Content-Type': 'application/json',
  Authorization: 'Bearer <bearer>',
}

/** Python: requests and httpx, json.dumps of dictionaries. */
export const pythonShapes: Shapes = {
  'Python, requests: a form with numbers as credentials gets a token': {
    target: '/pl/standard/user/oauth/authorize',
    headers: {
      'User-Agent': requests['User-Agent'],
      'Accept-Encoding': 'gzip, deflate',
      Accept: '*/*',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials&client_id=<clientId>&client_secret=<clientSecret>',
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
  'Python, requests with auth: the credentials of the client come as HTTP Basic': {
    target: '/pl/standard/user/oauth/authorize',
    headers: {
      'User-Agent': requests['User-Agent'],
      Authorization: 'Basic <basicClient>',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    expect: { status: 200, answer: { token_type: 'bearer', grant_type: 'client_credentials' } },
  },
  'A Django plugin: the point of sale is a number, and unknown headers do no harm': {
    target: '/api/v2_1/orders',
    headers: { ...requests, continueUrl: 'https://shop.example/thanks' },
    body: '{"extOrderId": "<unique>", "customerIp": "127.0.0.1", "merchantPosId": 500100, "description": "Payment order", "currencyCode": "PLN", "totalAmount": 3600, "products": [{"name": "Total order", "unitPrice": 3600, "quantity": 1}], "notifyUrl": "https://shop.example/callback/1", "buyer": {"email": "anna.nowak@example.com", "firstName": "Anna"}, "continueUrl": "https://shop.example/thanks"}',
    expect: { status: 302, order: { merchantPosId: '500100', totalAmount: '3600' } },
  },
  'Python, json.dumps with None: None is a field that was not sent, and letters may be escaped': {
    target: '/api/v2_1/orders',
    headers: requests,
    body: '{"extOrderId": null, "customerIp": "203.0.113.10", "merchantPosId": "500100", "description": "Ksi\\u0105\\u017cka", "currencyCode": "PLN", "totalAmount": "3600", "validityTime": null, "buyer": {"email": "anna.nowak@example.com", "phone": null, "birthDate": null}, "products": [{"name": "Ksi\\u0105\\u017cka", "unitPrice": "3600", "quantity": 1, "virtual": null}], "riskData": null, "donation": null, "submerchant": null}',
    expect: {
      status: 302,
      order: { description: 'Książka' },
      without: ['extOrderId', 'buyer.phone', 'products.0.virtual'],
    },
  },
  'Python, float amounts: a float without a fraction is a whole number': {
    target: '/api/v2_1/orders',
    headers: requests,
    body: '{"customerIp": "203.0.113.10", "merchantPosId": "500100", "description": "A pen", "currencyCode": "PLN", "totalAmount": 1999.0, "products": [{"name": "Pen", "unitPrice": 1999.0, "quantity": 1.0}]}',
    expect: {
      status: 302,
      order: { totalAmount: '1999', products: [{ unitPrice: '1999', quantity: '1' }] },
    },
  },
  'Python, Decimal as a text: an amount in złoty is refused, not read as groszy': {
    target: '/api/v2_1/orders',
    headers: requests,
    body: '{"customerIp": "203.0.113.10", "merchantPosId": "500100", "description": "A pen", "currencyCode": "PLN", "totalAmount": "19.99", "products": [{"name": "Pen", "unitPrice": "19.99", "quantity": 1}]}',
    expect: { status: 400, statusCode: 'ERROR_VALUE_INVALID', names: 'totalAmount' },
  },
  'Python, httpx: a capture is a POST with a Content-Type and no body': {
    target: '/api/v2_1/orders/<orderId>/captures',
    headers: { ...requests, 'User-Agent': 'python-httpx/0.28.1' },
    posId: '500101',
    order: 'held',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'A Django plugin: a status update that says JSON and is a form is refused as no JSON': {
    method: 'PUT',
    target: '/api/v2_1/orders/<orderId>/status',
    headers: requests,
    posId: '500101',
    order: 'held',
    body: 'orderId=<orderId>&orderStatus=COMPLETED',
    expect: {
      status: 400,
      statusCode: 'ERROR_SYNTAX',
      order: { status: 'WAITING_FOR_CONFIRMATION' },
    },
  },
  'A Django plugin: a refund has the id of its order in the body, too': {
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: requests,
    order: 'completed',
    body: '{"refund": {"description": "Refund", "amount": 600}, "orderId": "<orderId>"}',
    expect: { status: 200, answer: { refund: { amount: '600' } } },
  },
  'Python, httpx: a refund has only what was set, and its amount is a text': {
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: requests,
    order: 'completed',
    body: '{"refund": {"description": "Refund", "amount": "600", "extRefundId": "<unique>", "currencyCode": "PLN"}}',
    expect: { status: 200, answer: { refund: { amount: '600' } } },
  },
  'Python, httpx: a payout is asked for with its amount as a number': {
    target: '/api/v2_1/payouts',
    headers: requests,
    body: '{"shopId": "<shopId>", "payout": {"amount": 1000, "description": "Weekly payout", "extPayoutId": "<unique>"}}',
    expect: { status: 201, statusCode: 'SUCCESS' },
  },
  'Python, httpx: a payout without an id of the shop has ours': {
    target: '/api/v2_1/payouts',
    headers: requests,
    body: '{"shopId": "<shopId>", "payout": {"amount": 1000}}',
    expect: { status: 201, statusCode: 'SUCCESS', answer: { payout: { amount: 1000 } } },
  },
  'A Django plugin: an order is canceled by a DELETE with a Content-Type': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: requests,
    order: 'new',
    expect: { status: 200, statusCode: 'SUCCESS' },
  },
  'Python, str of values: True is true, and UTF-8 may be named utf_8': {
    target: '/api/v2_1/orders',
    headers: { ...requests, 'Content-Type': 'application/json; charset=utf_8' },
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Kot","currencyCode":"PLN","totalAmount":"19900","products":[{"name":"Kot","unitPrice":"19900","quantity":1.0,"virtual":"True"}]}',
    expect: { status: 302, order: { products: [{ quantity: '1', virtual: true }] } },
  },
}
