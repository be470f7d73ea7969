import type { Shapes } from './shape.ts'

const axios = {
  Accept: 'application/json, text/plain, */*',
  'Content-Type': 'application/json',
  Authorization: 'Bearer <bearer>',
  'User-Agent': 'axios/1.7.2',
  'Accept-Encoding': 'gzip, compress, deflate, br',
}

/** Node clients: axios and fetch. JSON.stringify drops what is undefined and keeps null. */
export const nodeShapes: Shapes = {
  'Node, axios with a base address that ends with a slash: an order is posted with two slashes': {
    target: '//api/v2_1//orders',
    headers: axios,
    body: '{"customerIp":"203.0.113.10","description":"Mug","currencyCode":"PLN","totalAmount":"1999","products":[{"name":"Mug","unitPrice":"1999","quantity":"1"}],"merchantPosId":"500100"}',
    expect: { status: 302, statusCode: 'SUCCESS', order: { totalAmount: '1999' } },
  },
  'Node, axios: a token is asked for with a slash at the end': {
    target: '/pl/standard/user/oauth/authorize/',
    headers: { Accept: axios.Accept, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials&client_id=<clientId>&client_secret=<clientSecret>',
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
  'Node, axios: a form with the credentials gets a token': {
    target: '/pl/standard/user/oauth/authorize',
    headers: { Accept: axios.Accept, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials&client_id=<clientId>&client_secret=<clientSecret>',
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
  'Node, axios with auth: a customer’s token is given for HTTP Basic and a form without credentials':
    {
      target: '/pl/standard/user/oauth/authorize',
      headers: {
        Accept: axios.Accept,
        Authorization: 'Basic <basicClient>',
        'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8',
      },
      body: 'grant_type=trusted_merchant&email=anna.nowak%40example.com&ext_customer_id=anna',
      expect: { status: 200, answer: { token_type: 'bearer', grant_type: 'trusted_merchant' } },
    },
  'Node, axios: an order of numbers is answered with 302, the only status the client takes': {
    target: '/api/v2_1/orders',
    headers: axios,
    body: '{"notifyUrl":"https://shop.example/notify","continueUrl":"https://shop.example/thanks","customerIp":"203.0.113.10","description":"A mug","currencyCode":"PLN","totalAmount":1999,"validityTime":600,"buyer":{"email":"anna.nowak@example.com","language":"en"},"products":[{"name":"Mug","quantity":1,"unitPrice":1999,"virtual":false}],"merchantPosId":500100}',
    expect: {
      status: 302,
      statusCode: 'SUCCESS',
      order: { totalAmount: '1999', validityTime: '600', products: [{ virtual: false }] },
    },
  },
  'Node, fetch: an order with null from a database and 0 for false is accepted': {
    target: '/api/v2_1/orders',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer <bearer>',
      accept: '*/*',
    },
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"A mug","currencyCode":"PLN","totalAmount":"1999","extOrderId":null,"buyer":{"email":"anna.nowak@example.com","phone":null},"products":[{"name":"Mug","quantity":"1","unitPrice":"1999","virtual":0},{"name":"Greeting by e-mail","quantity":"1","unitPrice":"0","virtual":1}]}',
    expect: {
      status: 302,
      order: { products: [{ virtual: false }, { virtual: true }] },
      without: ['extOrderId', 'buyer.phone'],
    },
  },
  'Node, axios: a refund to the singular path has a description alone': {
    target: '/api/v2_1/orders/<orderId>/refund',
    headers: axios,
    order: 'completed',
    body: '{"refund":{"description":"Wrong color"}}',
    expect: { status: 200, answer: { refund: { amount: '12345' } } },
  },
  'Node, axios: the older status update captures held money': {
    method: 'PUT',
    target: '/api/v2_1/orders/<orderId>/status',
    headers: axios,
    posId: '500101',
    order: 'held',
    body: '{"orderId":"<orderId>","orderStatus":"COMPLETED"}',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'Node, an older client: a status update may leave out the id that is in the address': {
    method: 'PUT',
    target: '/api/v2_1/orders/<orderId>/status',
    headers: axios,
    posId: '500101',
    order: 'held',
    body: '{"orderStatus":"COMPLETED","orderId":null}',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'Node, fetch: a DELETE with an empty object cancels the order': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: { 'content-type': 'application/json', authorization: 'Bearer <bearer>' },
    order: 'new',
    body: '{}',
    expect: { status: 200, statusCode: 'SUCCESS' },
  },
  'Node, the query of a URL: a token is given for credentials in the address and a body of JSON': {
    target:
      '/pl/standard/user/oauth/authorize?grant_type=client_credentials&client_id=<clientId>&client_secret=<clientSecret>',
    headers: { Accept: axios.Accept, 'Content-Type': 'application/json' },
    body: 'null',
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
}
