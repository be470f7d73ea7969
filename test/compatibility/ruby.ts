import type { Shapes } from './shape.ts'

const netHttp = {
  'Accept-Encoding': 'gzip;q=1.0,deflate;q=0.6,identity;q=0.3',
  Accept: 'application/json',
  'User-Agent': 'Ruby',
  Authorization: 'Bearer <bearer>',
  'Content-Type': 'application/json',
}

const faraday = {
  'User-Agent': 'Faraday v2.9.0',
  'Content-Type': 'application/json',
  Authorization: 'Bearer <bearer>',
  Accept: '*/*',
}

/** Ruby gems: Net::HTTP and Faraday, JSON.generate of hashes. */
export const rubyShapes: Shapes = {
  'A Spree shop: a refund has its own number, status, and the total of the order beside the amount':
    {
      target: '/api/v2_1/orders/<orderId>/refunds',
      headers: netHttp,
      order: 'completed',
      body: '{"orderId":"R123","extOrderId":"<unique>","refund":{"description":"Refund","refundId":"RI1","amount":500,"totalAmount":500,"currencyCode":"PLN","status":"FINALIZED","reason":"refund","reasonDescription":"zwrot"}}',
      expect: {
        status: 200,
        answer: { refund: { amount: '500', currencyCode: 'PLN' } },
        unknown: [
          'extOrderId',
          'refund.refundId',
          'refund.totalAmount',
          'refund.status',
          'refund.reason',
          'refund.reasonDescription',
        ],
      },
    },
  'A Ruby gem, Net::HTTP: a form with the credentials gets a token': {
    target: '/pl/standard/user/oauth/authorize',
    headers: {
      Accept: 'application/json',
      'User-Agent': 'Ruby',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials&client_id=<clientId>&client_secret=<clientSecret>',
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
  'A Ruby gem, Faraday: an order has numbers, and the point of sale as its last field': {
    target: '/api/v2_1/orders',
    headers: faraday,
    body: '{"continueUrl":"https://shop.example/orders/5kr-120","customerIp":"127.0.0.1","description":"Bees and honey","currencyCode":"PLN","totalAmount":15000,"extOrderId":"<unique>","buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","language":"en"},"products":[{"name":"Honey","unitPrice":15000,"quantity":1}],"merchantPosId":"500100"}',
    expect: { status: 302, statusCode: 'SUCCESS', order: { totalAmount: '15000' } },
  },
  'Ruby on Rails, params: values of a form are texts, blank ones are empty and true is "1"': {
    target: '/api/v2_1/orders',
    headers: faraday,
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Bees and honey","currencyCode":"PLN","totalAmount":"15000","visibleDescription":"","buyer":{"email":"anna.nowak@example.com","phone":"","firstName":"Anna","lastName":"","delivery":{"street":"","postalCode":"","city":"","countryCode":""}},"products":[{"name":"Course for beginners","unitPrice":"15000","quantity":"1","virtual":"1"}]}',
    expect: {
      status: 302,
      order: { buyer: { firstName: 'Anna' }, products: [{ virtual: true }] },
      without: ['buyer.phone', 'buyer.delivery.countryCode'],
    },
  },
  'Ruby, nil in a hash: nil is a field that was not sent, and an old name of a field is named as unknown':
    {
      target: '/api/v2_1/orders',
      headers: faraday,
      body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Bees and honey","currencyCode":"PLN","totalAmount":15000,"extOrderId":<unique>,"notifyUrl":null,"orderUrl":"https://shop.example/orders/1","buyer":{"email":"anna.nowak@example.com","phone":123123123,"firstName":"Anna","lastName":"Nowak","language":"pl_PL","nIN":null},"products":[{"name":"Honey","unitPrice":15000,"quantity":1,"code":null}]}',
      expect: {
        status: 302,
        order: { buyer: { phone: '123123123' } },
        without: ['notifyUrl'],
        unknown: ['orderUrl', 'buyer.nIN', 'products[0].code'],
      },
    },
  'A Ruby gem, Net::HTTP: a full capture has a Content-Type and no body': {
    target: '/api/v2_1/orders/<orderId>/captures',
    headers: netHttp,
    posId: '500101',
    order: 'held',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'A Ruby gem, Net::HTTP: a capture of a part has its amount as a text': {
    target: '/api/v2_1/orders/<orderId>/captures',
    headers: netHttp,
    posId: '500101',
    order: 'held',
    body: '{"amount":"1000","currencyCode":"PLN"}',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'A Ruby gem, Faraday: the older status update captures held money': {
    method: 'PUT',
    target: '/api/v2_1/orders/<orderId>/status',
    headers: faraday,
    posId: '500101',
    order: 'held',
    body: '{"orderId":"<orderId>","orderStatus":"COMPLETED"}',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'A Ruby gem, Faraday: a refund has the currency before the amount': {
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: faraday,
    order: 'completed',
    body: '{"orderId":"<orderId>","refund":{"description":"Refund","currencyCode":"PLN","amount":1000}}',
    expect: { status: 200, answer: { refund: { amount: '1000' } } },
  },
  'A Ruby gem, Net::HTTP: a payout is retrieved and refused in the documented form where nobody made it':
    {
      method: 'GET',
      target: '/api/v2_1/payouts/NOBODYMADETHISONE',
      headers: netHttp,
      expect: { status: 404, statusCode: 'DATA_NOT_FOUND' },
    },
  'A Ruby gem, Net::HTTP: an order is canceled by a DELETE with a Content-Type and no body': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: netHttp,
    order: 'new',
    expect: { status: 200, statusCode: 'SUCCESS' },
  },
}
