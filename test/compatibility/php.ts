import type { Shapes } from './shape.ts'

/** The headers of the PHP library that most shop plugins are built on. */
export const php = {
  'Accept-Encoding': 'gzip',
  'Content-Type': 'application/json',
  Accept: 'application/json',
  Authorization: 'Bearer <bearer>',
}

/** The same library where the shop has no OAuth credentials. */
const phpBasic = { ...php, Authorization: 'Basic <basic>' }

const tokenHeaders = {
  'Accept-Encoding': 'gzip',
  'Content-Type': 'application/x-www-form-urlencoded',
  Accept: '*/*',
}

/** The library adds its name to every body. */
export const sender = '"properties":[{"name":"sender","value":"Test shop ver 8.1 / Plugin ver 2"}]'

/** PHP clients and libraries: json_encode of arrays whose fields were never set. */
export const phpShapes: Shapes = {
  'PHP library: a form with the credentials gets a token': {
    target: '/pl/standard/user/oauth/authorize',
    headers: tokenHeaders,
    body: 'grant_type=client_credentials&client_id=<clientId>&client_secret=<clientSecret>',
    expect: {
      status: 200,
      answer: { token_type: 'bearer', expires_in: 43199, grant_type: 'client_credentials' },
    },
  },
  'PHP library: a token for a customer names the customer in the form': {
    target: '/pl/standard/user/oauth/authorize',
    headers: tokenHeaders,
    body: 'grant_type=trusted_merchant&client_id=<clientId>&client_secret=<clientSecret>&email=anna.nowak%40example.com&ext_customer_id=17',
    expect: { status: 200, answer: { grant_type: 'trusted_merchant' } },
  },
  'PHP library: an order is posted to the address with a slash at its end, and carries who sent it':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: `{"continueUrl":"https://shop.example/thanks","notifyUrl":"https://shop.example/notify","customerIp":"203.0.113.10","merchantPosId":"500100","description":"Zamówienie 1042","currencyCode":"PLN","totalAmount":4998,"extOrderId":"<unique>","products":[{"name":"Lampka „Sowa”","unitPrice":2499,"quantity":2}],"buyer":{"email":"anna.nowak@example.com","phone":"600100200","firstName":"Anna","lastName":"Nowak"},${sender}}`,
      expect: {
        status: 302,
        statusCode: 'SUCCESS',
        order: {
          totalAmount: '4998',
          description: 'Zamówienie 1042',
          products: [{ name: 'Lampka „Sowa”', unitPrice: '2499', quantity: '2' }],
          buyer: { phone: '600100200' },
        },
        unknown: ['properties'],
      },
    },
  'PHP, json_encode of unset fields: null, an empty text and an empty array are fields that were not sent':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: '{"extOrderId":null,"notifyUrl":null,"continueUrl":"","customerIp":"203.0.113.10","merchantPosId":"500100","description":"A globe","additionalDescription":"","visibleDescription":null,"validityTime":null,"currencyCode":"PLN","totalAmount":8900,"cardOnFile":null,"recurring":"","buyer":{"email":"anna.nowak@example.com","phone":null,"firstName":"Anna","lastName":"","nin":null,"language":"","delivery":[]},"products":[{"name":"Globe","unitPrice":8900,"quantity":1,"virtual":null,"listingDate":null}],"shoppingCarts":[],"payMethods":[],"settings":[],"threeDsAuthentication":[],"credit":null,"mcpData":null}',
      expect: {
        status: 302,
        order: { totalAmount: '8900', buyer: { firstName: 'Anna' } },
        without: [
          'extOrderId',
          'notifyUrl',
          'additionalDescription',
          'shoppingCarts',
          'buyer.phone',
          'buyer.lastName',
          'buyer.delivery',
          'products.0.virtual',
        ],
      },
    },
  'PHP, json_encode of unset fields: an empty array inside an object is an object without fields': {
    target: '/api/v2_1/orders',
    headers: php,
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"A globe","currencyCode":"PLN","totalAmount":8900,"products":[{"name":"Globe","unitPrice":8900,"quantity":1}],"payMethods":{"payMethod":{"type":"PBL","value":"m","specificData":[],"threeDsData":[],"card":[]}},"threeDsAuthentication":{"cardholder":{"name":"Anna Nowak","billingAddress":[]}}}',
    expect: { status: 302, statusCode: 'SUCCESS' },
  },
  'PHP, values read from a form: numbers come as texts and true as "1"': {
    target: '/api/v2_1/orders',
    headers: php,
    body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"An e-book","currencyCode":"PLN","totalAmount":"2500","validityTime":"3600","products":[{"name":"E-book","unitPrice":"2500","quantity":"1","virtual":"1"},{"name":"Printed copy","unitPrice":"0","quantity":"1","virtual":"0"}]}',
    expect: {
      status: 302,
      order: {
        totalAmount: '2500',
        validityTime: '3600',
        products: [{ virtual: true }, { virtual: false }],
      },
    },
  },
  'PHP, values read from the options of a shop: what a product only tells and cannot be read is left out and named':
    {
      target: '/api/v2_1/orders',
      headers: php,
      body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"An e-book","currencyCode":"PLN","totalAmount":"2500","products":[{"name":"E-book","unitPrice":"2500","quantity":"1","virtual":"yes","listingDate":"30.11.2026"},{"name":"Printed copy","unitPrice":"0","quantity":"1","virtual":"1","listingDate":1764460800000}],"credit":{"shoppingCarts":[{"products":[{"name":"E-book","virtual":"no"}]}]}}',
      expect: {
        status: 302,
        order: { products: [{ name: 'E-book' }, { virtual: true }] },
        without: ['products.0.virtual', 'products.0.listingDate', 'products.1.listingDate'],
        unknown: [
          'products[0].virtual',
          'products[0].listingDate',
          'products[1].listingDate',
          'credit.shoppingCarts[0].products[0].virtual',
        ],
      },
    },
  'PHP, values of a database: ids and phone numbers that are numbers become texts': {
    target: '/api/v2_1/orders',
    headers: php,
    body: '{"customerIp":"203.0.113.10","merchantPosId":500100,"description":1042,"currencyCode":"PLN","totalAmount":2500,"extOrderId":<unique>,"buyer":{"extCustomerId":17,"email":"anna.nowak@example.com","phone":600100200,"delivery":{"street":"Polna 1","postalCode":60001,"city":"Poznań","countryCode":"PL"}},"products":[{"name":2001,"unitPrice":2500,"quantity":1}]}',
    expect: {
      status: 302,
      order: {
        merchantPosId: '500100',
        description: '1042',
        buyer: { extCustomerId: '17', phone: '600100200', delivery: { postalCode: '60001' } },
        products: [{ name: '2001' }],
      },
    },
  },
  'PHP library without OAuth: the id of the point of sale and its second key are enough for an order':
    {
      target: '/api/v2_1/orders/',
      headers: phpBasic,
      body: `{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"A kettle","currencyCode":"PLN","totalAmount":15900,"products":[{"name":"Kettle","unitPrice":15900,"quantity":1}],${sender}}`,
      expect: { status: 302, statusCode: 'SUCCESS', unknown: ['properties'] },
    },
  'PHP library: a GET with a Content-Type and no body retrieves the order': {
    method: 'GET',
    target: '/api/v2_1/orders/<orderId>',
    headers: php,
    order: 'completed',
    expect: {
      status: 200,
      statusCode: 'SUCCESS',
      answer: { orders: [{ status: 'COMPLETED' }], properties: [{ name: 'PAYMENT_ID' }] },
    },
  },
  'PHP library: the transactions of a paid order are retrieved': {
    method: 'GET',
    target: '/api/v2_1/orders/<orderId>/transactions',
    headers: php,
    order: 'completed',
    expect: { status: 200, answer: { transactions: [{ payMethod: { value: 'c' } }] } },
  },
  'PHP library: a DELETE with a Content-Type and no body cancels the order': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: php,
    order: 'new',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'CANCELED' } },
  },
  'PHP library: an order that is canceled already is canceled again with SUCCESS': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: php,
    order: 'canceled',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'CANCELED' } },
  },
  'PHP library: the older status update captures held money': {
    method: 'PUT',
    target: '/api/v2_1/orders/<orderId>/status',
    headers: php,
    posId: '500101',
    order: 'held',
    body: `{"orderId":"<orderId>","orderStatus":"COMPLETED",${sender}}`,
    expect: {
      status: 200,
      statusCode: 'SUCCESS',
      order: { status: 'COMPLETED' },
      unknown: ['properties'],
    },
  },
  'PHP library: a refund of a part goes to the singular path with the id of the order in the body':
    {
      target: '/api/v2_1/orders/<orderId>/refund',
      headers: php,
      order: 'completed',
      body: `{"orderId":"<orderId>","refund":{"description":"One piece was broken","amount":500},${sender}}`,
      expect: {
        status: 200,
        statusCode: 'SUCCESS',
        answer: { refund: { amount: '500', status: 'PENDING' } },
      },
    },
  'PHP library: a refund without an amount returns everything, and a field of old versions is dropped':
    {
      target: '/api/v2_1/orders/<orderId>/refund',
      headers: php,
      order: 'completed',
      body: `{"orderId":"<orderId>","refund":{"description":"Returned parcel","extCustomerId":"17","extRefundId":"<unique>"},${sender}}`,
      expect: {
        status: 200,
        answer: { refund: { amount: '12345' } },
        unknown: ['refund.extCustomerId'],
      },
    },
  'PHP library: the refunds of an order are listed under their name': {
    method: 'GET',
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: php,
    order: 'completed',
    expect: { status: 200, answer: { refunds: [] } },
  },
  'PHP library: payment methods are listed in the language of the shop': {
    method: 'GET',
    target: '/api/v2_1/paymethods?lang=pl',
    headers: php,
    expect: { status: 200, statusCode: 'SUCCESS' },
  },
  'PHP, an empty query parameter: a language that is not set is no language': {
    method: 'GET',
    target: '/api/v2_1/paymethods?lang=&features=',
    headers: php,
    expect: { status: 200, statusCode: 'SUCCESS' },
  },
  'PHP library: the balance of a shop is retrieved': {
    method: 'GET',
    target: '/api/v2_1/shops/<shopId>',
    headers: php,
    expect: { status: 200, answer: { shopId: 'GrSklep1', balance: { currencyCode: 'PLN' } } },
  },
  'PHP, json_encode of an empty array: a capture with [] as its body captures everything': {
    target: '/api/v2_1/orders/<orderId>/captures',
    headers: php,
    posId: '500101',
    order: 'held',
    body: '[]',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'A Laravel package: a capture with a Content-Type and an empty body captures everything': {
    target: '/api/v2_1/orders/<orderId>/captures',
    headers: { ...php, 'User-Agent': 'Laravel' },
    posId: '500101',
    order: 'held',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'COMPLETED' } },
  },
  'A Laravel package: a refund has a text for the bank that is null': {
    target: '/api/v2_1/orders/<orderId>/refunds',
    headers: php,
    order: 'completed',
    body: '{"refund":{"description":"Wrong size","amount":1000,"extRefundId":"<unique>","currencyCode":"PLN","bankDescription":null}}',
    expect: { status: 200, answer: { refund: { amount: '1000', currencyCode: 'PLN' } } },
  },
  'A Payum gateway: an order with Basic and null in every field that is not set is accepted': {
    target: '/api/v2_1/orders/',
    headers: { ...phpBasic, 'User-Agent': 'GuzzleHttp/7' },
    body: '{"extOrderId":"<unique>","notifyUrl":"https://shop.example/payment/notify/a1b2","customerIp":"203.0.113.10","merchantPosId":"500100","validityTime":259200,"description":"Order 2077","additionalDescription":null,"visibleDescription":null,"statementDescription":null,"currencyCode":"PLN","totalAmount":7800,"continueUrl":"https://shop.example/payment/after/a1b2","buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","phone":null,"customerId":null,"extCustomerId":"17","nin":null,"language":"pl","delivery":null},"products":[{"name":"Scarf","unitPrice":7800,"quantity":1,"virtual":null,"listingDate":null}],"payMethods":null,"threeDsAuthentication":null,"cardOnFile":null,"recurring":null}',
    expect: {
      status: 302,
      order: { validityTime: '259200', notifyUrl: 'https://shop.example/payment/notify/a1b2' },
      without: ['buyer.phone', 'buyer.nin', 'buyer.delivery', 'additionalDescription'],
      unknown: ['buyer.customerId'],
    },
  },
  'A Payum gateway: a pay method with null beside its value is that method, and a misspelt field is named':
    {
      target: '/api/v2_1/orders/',
      headers: phpBasic,
      body: '{"extOrderId":"<unique>","notifyUrl":null,"customerIp":"203.0.113.10","merchantPosId":"500100","validityTime":null,"description":"Order 2078","currencyCode":"PLN","totalAmount":7800,"continueUrl":null,"buyer":null,"products":[{"name":"Scarf","unitPrice":7800,"quantity":1,"virtual":"true","listingDate":null}],"payMethods":{"payMethod":{"type":"PBL","value":"m","authorizationCode":null,"specificData":null}},"threeDsAuthentication":{"challangeRequested":"YES"}}',
      expect: {
        status: 302,
        order: { payMethod: { type: 'PBL' }, products: [{ virtual: true }] },
        unknown: ['threeDsAuthentication.challangeRequested'],
      },
    },
  'A Payum gateway: a DELETE whose body is null cancels the order': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: phpBasic,
    order: 'new',
    body: 'null',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'CANCELED' } },
  },
  'A Payum gateway: a refund whose amount is null returns everything': {
    target: '/api/v2_1/orders/<orderId>/refund',
    headers: phpBasic,
    order: 'completed',
    body: '{"orderId":"<orderId>","refund":{"description":"Order returned","amount":null,"extCustomerId":null,"extRefundId":"<unique>"}}',
    expect: {
      status: 200,
      answer: { refund: { amount: '12345' } },
      unknown: ['refund.extCustomerId'],
    },
  },
}
