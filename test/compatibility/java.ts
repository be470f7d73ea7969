import type { Shapes } from './shape.ts'

const spring = {
  Accept: 'application/json, application/*+json',
  'Content-Type': 'application/json',
  Authorization: 'Bearer <bearer>',
  'User-Agent': 'Java/21.0.2',
}

const credentials =
  'grant_type=client_credentials&client_id=<clientId>&client_secret=<clientSecret>'

/** Java and Kotlin: Spring, Feign and OkHttp, with the defaults of Jackson, which writes every null. */
export const javaShapes: Shapes = {
  'Java, Jackson with one class for a refund and its answer: fields of the answer are null in the request':
    {
      target: '/api/v2_1/orders/<orderId>/refunds',
      headers: spring,
      order: 'completed',
      body: '{"refund":{"refundId":null,"extRefundId":"<unique>","amount":"500","currencyCode":"PLN","description":"Zwrot","creationDateTime":null,"status":null,"statusDateTime":null,"commissionAmount":null}}',
      expect: {
        status: 200,
        answer: { refund: { amount: '500', status: 'PENDING' } },
        unknown: [
          'refund.refundId',
          'refund.creationDateTime',
          'refund.status',
          'refund.statusDateTime',
          'refund.commissionAmount',
        ],
      },
    },
  'Java, Spring with a base address that ends with a slash: a token is asked for with two slashes at the beginning':
    {
      target: `//pl/standard/user/oauth/authorize?${credentials}`,
      headers: { Accept: spring.Accept, 'User-Agent': 'Java/21.0.2' },
      expect: { status: 200, answer: { token_type: 'bearer' } },
    },
  'Java, Spring with a base address that ends with a slash: an order is retrieved with two slashes at the beginning and one at the end':
    {
      method: 'GET',
      target: '//api/v2_1/orders/<orderId>/',
      headers: spring,
      order: 'new',
      expect: { status: 200, statusCode: 'SUCCESS' },
    },
  'Java, Spring RestTemplate: the credentials are in the address and there is no body': {
    target: `/pl/standard/user/oauth/authorize?${credentials}`,
    headers: { Accept: spring.Accept, 'User-Agent': 'Java/21.0.2' },
    expect: { status: 200, answer: { token_type: 'bearer', expires_in: 43199 } },
  },
  'Java, Spring RestTemplate: the credentials are in the address and the body is an empty object of JSON':
    {
      target: `/pl/standard/user/oauth/authorize?${credentials}`,
      headers: { Accept: spring.Accept, 'Content-Type': 'application/json' },
      body: '{}',
      expect: { status: 200, answer: { token_type: 'bearer' } },
    },
  'Java, Feign with RequestParam: the credentials are in the address, and the form that is announced is empty':
    {
      target: `/pl/standard/user/oauth/authorize?${credentials}`,
      headers: { Accept: '*/*', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: '',
      expect: { status: 200, answer: { token_type: 'bearer' } },
    },
  'Java, HttpURLConnection: a token is asked for by GET, with the credentials in the address': {
    method: 'GET',
    target: `/pl/standard/user/oauth/authorize?${credentials}`,
    headers: { Accept: 'application/json', 'User-Agent': 'Java/21.0.2' },
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
  'Kotlin, OkHttp: the credentials are in the address and the body is a text without meaning': {
    target: `/pl/standard/user/oauth/authorize?${credentials}`,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'User-Agent': 'okhttp/4.12.0' },
    body: 'null',
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
  'Java, Spring form: the form has a charset in its Content-Type': {
    target: '/pl/standard/user/oauth/authorize',
    headers: {
      Accept: spring.Accept,
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: credentials,
    expect: { status: 200, answer: { token_type: 'bearer' } },
  },
  'Java, Jackson with nulls: every field of the class is sent, and those that are null count as absent':
    {
      target: '/api/v2_1/orders',
      headers: spring,
      body: '{"extOrderId":"<unique>","notifyUrl":"https://shop.example/notify","customerIp":"203.0.113.10","merchantPosId":"500100","validityTime":null,"description":"Bus ticket","additionalDescription":null,"currencyCode":"PLN","totalAmount":"4500","continueUrl":"https://shop.example/thanks","settings":null,"buyer":{"customerId":null,"extCustomerId":null,"email":"anna.nowak@example.com","phone":null,"firstName":"Anna","lastName":"Nowak","nin":null,"language":"pl","delivery":null},"products":[{"name":"Poznań to Gdynia","unitPrice":"4500","quantity":"1","virtual":null,"listingDate":null}],"payMethods":null}',
      expect: {
        status: 302,
        statusCode: 'SUCCESS',
        order: { totalAmount: '4500', buyer: { firstName: 'Anna' } },
        without: ['buyer.phone', 'buyer.nin', 'buyer.delivery', 'buyer.extCustomerId'],
        unknown: ['buyer.customerId'],
      },
    },
  'Java, Jackson with nulls: objects of nulls are objects in which nothing is said': {
    target: '/api/v2_1/orders',
    headers: spring,
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Bus ticket","currencyCode":"PLN","totalAmount":"4500","buyer":{"email":null,"phone":null,"firstName":null,"lastName":null,"delivery":{"street":null,"postalCode":null,"city":null,"countryCode":null}},"products":[{"name":"Poznań to Gdynia","unitPrice":"4500","quantity":"1"}],"payMethods":{"payMethod":null},"settings":{"invoiceDisabled":true}}',
    expect: {
      status: 302,
      statusCode: 'SUCCESS',
      without: ['buyer.email', 'buyer.delivery.city'],
      unknown: ['settings.invoiceDisabled'],
    },
  },
  'Java, BigDecimal: a whole number may be written with an exponent or a zero fraction': {
    target: '/api/v2_1/orders',
    headers: spring,
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Bus tickets","currencyCode":"PLN","totalAmount":4.5E+3,"products":[{"name":"Poznań to Gdynia","unitPrice":2250.0,"quantity":2}]}',
    expect: {
      status: 302,
      order: { totalAmount: '4500', products: [{ unitPrice: '2250', quantity: '2' }] },
    },
  },
  'Java, boolean as a text: "true" and "false" are true and false': {
    target: '/api/v2_1/orders',
    headers: spring,
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Bus tickets","currencyCode":"PLN","totalAmount":"4500","products":[{"name":"Online ticket","unitPrice":"2000","quantity":"1","virtual":"true"},{"name":"Printed ticket","unitPrice":"2500","quantity":"1","virtual":"false"}]}',
    expect: { status: 302, order: { products: [{ virtual: true }, { virtual: false }] } },
  },
  'Java, HttpURLConnection: the body of an order comes in chunks, with a charset': {
    target: '/api/v2_1/orders',
    headers: { ...spring, 'Content-Type': 'application/json;charset=UTF-8' },
    isChunked: true,
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Książka","currencyCode":"PLN","totalAmount":"4500","products":[{"name":"Książka","unitPrice":"4500","quantity":"1"}]}',
    expect: { status: 302, order: { description: 'Książka' } },
  },
  'Java, Jackson with nulls: a refund of null is a refund of everything': {
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: spring,
    order: 'completed',
    body: '{"refund":{"description":"Trip canceled","amount":null,"extRefundId":null,"currencyCode":null,"bankDescription":null,"type":null}}',
    expect: { status: 200, answer: { refund: { amount: '12345', status: 'PENDING' } } },
  },
  'Java, Jackson with nulls: a capture whose fields are null captures everything': {
    target: '/api/v2_1/orders/<orderId>/captures',
    headers: spring,
    posId: '500101',
    order: 'held',
    body: '{"amount":null,"currencyCode":null}',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'Java, a body that is null: a capture captures everything': {
    target: '/api/v2_1/orders/<orderId>/captures',
    headers: spring,
    posId: '500101',
    order: 'held',
    body: 'null',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'Java, Spring RestTemplate: a DELETE with an empty object cancels the order': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: spring,
    order: 'new',
    body: '{}',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'CANCELED' } },
  },
  'Java, Jackson with nulls: a payout to the shop’s own account has null for every other kind of payout':
    {
      target: '/api/v2_1/payouts',
      headers: spring,
      body: '{"shopId":"<shopId>","payout":{"extPayoutId":"<unique>","amount":1000,"description":null,"currencyCode":null},"account":null,"customerAddress":null,"bankAddress":null,"payee":null,"card":null,"cardToken":null,"fxData":null}',
      expect: { status: 201, statusCode: 'SUCCESS', answer: { payout: { amount: 1000 } } },
    },
  'Java, Jackson with nulls: a payout to a bank account has null in what only foreign accounts need':
    {
      target: '/api/v2_1/payouts',
      headers: spring,
      body: '{"shopId":"<shopId>","payout":{"extPayoutId":"<unique>","amount":"1000","description":"Rent","currencyCode":null,"foreign":null},"account":{"accountNumber":"PL61109010140000071219812874","bankName":null,"swiftCode":null},"customerAddress":{"name":"Anna Nowak","street":null,"postalCode":null,"city":null,"countryCode":null},"bankAddress":null,"card":null,"payee":null}',
      expect: { status: 201, statusCode: 'SUCCESS', answer: { payout: { amount: 1000 } } },
    },
  'Java, Spring RestTemplate: a payout to a bank account has no ID of the shop': {
    target: '/api/v2_1/payouts',
    headers: spring,
    body: '{"shopId":"<shopId>","payout":{"amount":"1000","description":"Napiwek"},"account":{"accountNumber":"PL61109010140000071219812874"},"customerAddress":{"name":"Anna Nowak"}}',
    expect: { status: 201, statusCode: 'SUCCESS', answer: { payout: { amount: 1000 } } },
  },
  'Java, an older HttpClient: UTF-8 may be named UTF8, a body may be compressed in chunks, and a count may have an exponent':
    {
      target: '/api/v2_1/orders',
      headers: {
        ...spring,
        'Content-Type': 'application/json; charset=UTF8',
        'Content-Encoding': 'gzip',
      },
      isGzipped: true,
      isChunked: true,
      body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Łóżko","currencyCode":"PLN","totalAmount":"19900","validityTime":"36E+2","products":[{"name":"Łóżko","unitPrice":"19900","quantity":"1E+0"}]}',
      expect: {
        status: 302,
        order: { description: 'Łóżko', validityTime: '3600', products: [{ quantity: '1' }] },
      },
    },
}
