import { php, sender } from './php.ts'
import type { Shapes } from './shape.ts'

/** The browser of a payer as a checkout page collects it: every value is a text of a hidden input. */
const browser =
  '"browser":{"screenWidth":"1920","javaEnabled":"false","timezoneOffset":"-60","screenHeight":"1080","userAgent":"Mozilla/5.0 (X11; Linux x86_64)","colorDepth":"24","language":"pl-PL","requestIP":"203.0.113.10"}'

/** Plugins of shop systems: all of them send through the PHP library. */
export const pluginShapes: Shapes = {
  'A PrestaShop module: a country of the delivery that is not in ISO 3166-1 anymore is left out': {
    target: '/api/v2_1/orders',
    headers: php,
    body: `{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Zamówienie","currencyCode":"PLN","totalAmount":9800,"buyer":{"email":"anna.nowak@example.com","delivery":{"street":"Kaya Grandi 1","city":"Kralendijk","countryCode":"AN"}},"products":[{"name":"Jeans","unitPrice":4900,"quantity":2}]}`,
    expect: {
      status: 302,
      statusCode: 'SUCCESS',
      order: { buyer: { delivery: { city: 'Kralendijk' } } },
      without: ['buyer.delivery.countryCode'],
      unknown: ['buyer.delivery.countryCode'],
    },
  },
  'A WooCommerce plugin: an order for the payment page has products, shipping and a discount as a negative line':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: `{"continueUrl":"https://shop.example/checkout/order-received/311/?key=wc_order_a1b2","notifyUrl":"https://shop.example/?wc-api=Gateway","customerIp":"203.0.113.10","merchantPosId":"500100","description":"# 311 Herbs & Teas","currencyCode":"PLN","totalAmount":5200,"extOrderId":"<unique>","products":[{"name":"[1.5] Mint tea","unitPrice":2100,"quantity":2},{"name":"Tasting by video","unitPrice":500,"quantity":1,"virtual":true},{"name":"Shipment [Courier]","unitPrice":1500,"quantity":1},{"name":"Discount","unitPrice":-1000,"quantity":1}],"buyer":{"email":"anna.nowak@example.com","phone":"","language":"pl","firstName":"Anna","lastName":"Nowak","delivery":{"street":"Polna 1","postalCode":"","city":"Poznań","countryCode":"PL"}},"threeDsAuthentication":{"cardholder":{"name":"Anna Nowak","billingAddress":{"street":"Polna 1","city":"Poznań","postalCode":"60-001"}}},${sender}}`,
      expect: {
        status: 302,
        statusCode: 'SUCCESS',
        order: {
          totalAmount: '5200',
          products: [{ quantity: '2' }, { virtual: true }, {}, { unitPrice: '-1000' }],
          buyer: { delivery: { city: 'Poznań' } },
        },
        without: ['buyer.phone', 'buyer.delivery.postalCode'],
        unknown: ['properties'],
      },
    },
  'A WooCommerce plugin: BLIK is chosen in the basket and its code is asked for on our page': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"continueUrl":"https://shop.example/thanks","notifyUrl":"https://shop.example/?wc-api=Blik","customerIp":"127.0.0.1","merchantPosId":"500100","description":"# 312 Herbs & Teas","currencyCode":"PLN","totalAmount":2100,"extOrderId":"<unique>","products":[{"name":"Mint tea","unitPrice":2100,"quantity":1}],"buyer":{"email":"anna.nowak@example.com","phone":"600100200","language":"pl"},"payMethods":{"payMethod":{"type":"PBL","value":"blik"}},${sender}}`,
    expect: { status: 302, statusCode: 'SUCCESS', unknown: ['properties'] },
  },
  'A WooCommerce plugin: a card entered in the shop comes with a browser whose values are texts': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"continueUrl":"https://shop.example/thanks","notifyUrl":"https://shop.example/?wc-api=Card","customerIp":"203.0.113.10","merchantPosId":"500100","description":"# 313 Herbs & Teas","currencyCode":"PLN","totalAmount":2100,"extOrderId":"<unique>","products":[{"name":"Mint tea","unitPrice":2100,"quantity":1}],"buyer":{"email":"anna.nowak@example.com","phone":"","language":"pl","firstName":"Anna","lastName":"Nowak"},"payMethods":{"payMethod":{"type":"CARD_TOKEN","value":"<cardToken>"}},"threeDsAuthentication":{"cardholder":{"name":"Anna Nowak"},${browser}},${sender}}`,
    expect: {
      status: 201,
      statusCode: 'SUCCESS',
      order: { status: 'COMPLETED' },
      unknown: ['properties'],
    },
  },
  'A WooCommerce plugin: a cardholder has the letters of the payer’s language, and the order keeps them':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: `{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"# 315 Herbs & Teas","currencyCode":"PLN","totalAmount":2100,"extOrderId":"<unique>","products":[{"name":"Mint tea","unitPrice":2100,"quantity":1}],"buyer":{"email":"lucja.swiatek@example.com","firstName":"Łucja","lastName":"Świątek","language":"pl"},"payMethods":{"payMethod":{"type":"CARD_TOKEN","value":"<cardToken>"}},"threeDsAuthentication":{"cardholder":{"name":"Łucja Świątek"},${browser}},${sender}}`,
      expect: {
        status: 201,
        statusCode: 'SUCCESS',
        order: { status: 'COMPLETED', buyer: { firstName: 'Łucja', lastName: 'Świątek' } },
        unknown: ['properties'],
      },
    },
  'A WooCommerce plugin: what cannot be read of the address and the account is left out, and the order is paid':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: `{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"# 316 Herbs & Teas","currencyCode":"PLN","totalAmount":2100,"extOrderId":"<unique>","products":[{"name":"Mint tea","unitPrice":2100,"quantity":1}],"payMethods":{"payMethod":{"type":"CARD_TOKEN","value":"<cardToken>"}},"threeDsAuthentication":{"cardholder":{"name":"王小明","accountInformation":{"pastOrdersYear":0,"createDate":"12.03.2026"},"billingAddress":{"street":"ul. Księdza Prymasa Stefana Kardynała Wyszyńskiego 1a","city":"Łódź","state":"łódzkie","countryCode":"PL"}},${browser}},${sender}}`,
      expect: {
        status: 201,
        statusCode: 'SUCCESS',
        unknown: [
          ...['accountInformation.pastOrdersYear', 'accountInformation.createDate'],
          ...['billingAddress.street', 'billingAddress.state', 'name'],
        ]
          .map((field) => `threeDsAuthentication.cardholder.${field}`)
          .concat('properties'),
      },
    },
  'A WooCommerce plugin: a browser that the page could not ask about is missing, and the field is named':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: `{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"# 314 Herbs & Teas","currencyCode":"PLN","totalAmount":2100,"products":[{"name":"Mint tea","unitPrice":2100,"quantity":1}],"payMethods":{"payMethod":{"type":"CARD_TOKEN","value":"TOK_1234567890ABCDEFGHIJKLMNOPQ"}},"threeDsAuthentication":{"browser":{"screenWidth":"","javaEnabled":"","timezoneOffset":"","screenHeight":"","userAgent":"Mozilla/5.0","colorDepth":"","language":"","requestIP":"203.0.113.10"}},${sender}}`,
      expect: {
        status: 400,
        statusCode: 'ERROR_VALUE_MISSING',
        names: 'threeDsAuthentication.browser.',
      },
    },
  'A WooCommerce plugin: a refund from the order’s page is a whole number of groszy': {
    target: '/api/v2_1/orders/<orderId>/refund',
    headers: php,
    order: 'completed',
    body: `{"orderId":"<orderId>","refund":{"description":"Refund of: 21.00PLN for order: 311","amount":2100},${sender}}`,
    expect: { status: 200, statusCode: 'SUCCESS', answer: { refund: { amount: '2100' } } },
  },
  'A WooCommerce plugin: held money of an order that was given up is let go': {
    method: 'DELETE',
    target: '/api/v2_1/orders/<orderId>',
    headers: php,
    posId: '500101',
    order: 'held',
    expect: { status: 200, statusCode: 'SUCCESS', order: { status: 'CANCELED' } },
  },
  'A PrestaShop module: quantities are texts of the database, and the address has no country': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"merchantPosId":"500100","description":"Order: 88 - XKBKNABJK, Store: Rowery","customerIp":"2001:db8::10","notifyUrl":"https://shop.example/module/shop/notification","continueUrl":"https://shop.example/order-confirmation?id_cart=88&key=a1b2","currencyCode":"PLN","totalAmount":32900,"extOrderId":"<unique>","buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","language":"pl","phone":"600100200","delivery":{"street":"Polna 1","postalCode":"60-001","city":"Poznań","countryCode":"PL"}},"products":[{"quantity":"1","name":"Bicycle bell","unitPrice":31400},{"name":"Shipment [Parcel locker]","unitPrice":1500,"quantity":1}],"threeDsAuthentication":{"cardholder":{"name":"Anna Nowak","billingAddress":{"countryCode":"PL","street":"Polna 1","city":"Poznań","postalCode":"60-001"}}},${sender}}`,
    expect: {
      status: 302,
      order: { customerIp: '2001:db8::10', products: [{ quantity: '1' }, {}] },
      unknown: ['properties'],
    },
  },
  'A PrestaShop module: an application for credit has null where the customer left a field empty': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"merchantPosId":"500100","description":"Order: 89","customerIp":"203.0.113.10","currencyCode":"PLN","totalAmount":51500,"extOrderId":"<unique>","buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","language":"pl","delivery":{"street":"Polna 1","postalCode":"60-001","city":"Poznań"}},"products":[{"quantity":1,"name":"Bicycle","unitPrice":50000},{"name":"Shipment [Courier]","unitPrice":1500,"quantity":1}],"credit":{"shoppingCarts":[{"shippingMethod":{"price":1500,"address":{"street":"Polna 1","postalCode":"60-001","city":"Poznań"}},"products":[{"quantity":1,"name":"Bicycle","unitPrice":50000}]}],"applicant":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","language":"pl","phone":null,"address":null}},"payMethods":{"payMethod":{"type":"PBL","value":"ai"}},${sender}}`,
    expect: { status: 302, statusCode: 'SUCCESS', unknown: ['properties'] },
  },
  'A PrestaShop module: a credit section without anything in it is null': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"merchantPosId":"500100","description":"Order: 90","customerIp":"203.0.113.10","currencyCode":"PLN","totalAmount":51500,"products":[{"quantity":1,"name":"Bicycle","unitPrice":51500}],"credit":null,"payMethods":{"payMethod":{"type":"PBL","value":"ai"}},${sender}}`,
    expect: { status: 302, statusCode: 'SUCCESS', unknown: ['properties'] },
  },
  'A PrestaShop module: a card of the form in the checkout comes with its browser': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"merchantPosId":"500100","description":"Order: 91","customerIp":"203.0.113.10","notifyUrl":"https://shop.example/module/shop/notification","continueUrl":"https://shop.example/order-confirmation","currencyCode":"PLN","totalAmount":31400,"extOrderId":"<unique>","buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","language":"pl"},"products":[{"quantity":"1","name":"Bicycle bell","unitPrice":31400}],"payMethods":{"payMethod":{"type":"CARD_TOKEN","value":"<cardToken>"}},"threeDsAuthentication":{"cardholder":{"name":"Anna Nowak"},${browser}},${sender}}`,
    expect: {
      status: 201,
      statusCode: 'SUCCESS',
      order: { payMethod: { type: 'CARD_TOKEN' } },
      unknown: ['properties'],
    },
  },
  'A PrestaShop module: a status of the shop captures held money by the older call': {
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
  'A Magento 2 module: prices are texts, the customer is a number, and a setting nobody knows is named':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: `{"merchantPosId":"500100","totalAmount":"24600","currencyCode":"PLN","description":"Order 000000042 [shop.example]","customerIp":"203.0.113.10","extOrderId":"<unique>","notifyUrl":"https://shop.example/gateway/data/getNotify/type/gateway/store/1/","continueUrl":"https://shop.example/checkout/onepage/success/","settings":{"allowOrderCancellationByPayer":true},"cancelUrl":"https://shop.example/gateway/order/cancel/","buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","phone":"600100200","extCustomerId":17,"language":"pl","delivery":{"street":"Polna 1","postalCode":"60-001","city":"Poznań","countryCode":"PL"}},"products":[{"quantity":3,"name":"Blanket","unitPrice":"8200"},{"quantity":1,"name":"Shipment [Flat Rate - Fixed]","unitPrice":"1500"},{"quantity":1,"name":"Discount","unitPrice":"-1500"}],"threeDsAuthentication":{"cardholder":{"name":"Anna Nowak","billingAddress":{"countryCode":"PL","street":"Polna 1","city":"Poznań","postalCode":"60-001"}}},${sender}}`,
      expect: {
        status: 302,
        order: { totalAmount: '24600', buyer: { extCustomerId: '17' } },
        unknown: ['settings.allowOrderCancellationByPayer', 'cancelUrl', 'properties'],
      },
    },
  'A Magento 2 module: a bank is named with its type and value': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"merchantPosId":"500100","totalAmount":"8200","currencyCode":"PLN","description":"Order 000000043","customerIp":"203.0.113.10","extOrderId":"<unique>","payMethods":{"payMethod":{"type":"PBL","value":"m"}},"buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","phone":null,"language":"pl"},"products":[{"quantity":1,"name":"Blanket","unitPrice":"8200","virtual":true}],${sender}}`,
    expect: {
      status: 302,
      order: { payMethod: { type: 'PBL' } },
      without: ['buyer.phone'],
      unknown: ['properties'],
    },
  },
  'A Magento 2 module: a refund of a credit memo has its amount as a text': {
    target: '/api/v2_1/orders/<orderId>/refund',
    headers: php,
    order: 'completed',
    body: `{"orderId":"<orderId>","refund":{"description":"Refund for order 000000042","amount":"8200"},${sender}}`,
    expect: { status: 200, answer: { refund: { amount: '8200' } } },
  },
  'A Magento 2 module: the cards of a customer are listed with a token for that customer': {
    method: 'GET',
    target: '/api/v2_1/paymethods?lang=pl',
    headers: { ...php, Authorization: 'Bearer <customerBearer>' },
    expect: { status: 200, statusCode: 'SUCCESS' },
  },
  'A Magento 2 module: a stored card is deleted with a token for its customer': {
    method: 'DELETE',
    target: '/api/v2_1/tokens/<storedCard>',
    headers: { ...php, Authorization: 'Bearer <customerBearer>' },
    expect: { status: 204 },
  },
  'A Magento 2 module: false is an empty text, and a quantity has the decimals of its column': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"merchantPosId":"500100","totalAmount":"24600","currencyCode":"PLN","description":"Order 000000044","customerIp":"203.0.113.10","products":[{"quantity":"3.0000","name":"Blanket","unitPrice":"8200","virtual":""}],"threeDsAuthentication":{"browser":{"screenWidth":"1920","javaEnabled":"","timezoneOffset":"-60","screenHeight":"1080","userAgent":"Mozilla/5.0","colorDepth":"24","language":"pl-PL","requestIP":"203.0.113.10"}},${sender}}`,
    expect: {
      status: 302,
      order: { products: [{ name: 'Blanket', unitPrice: '8200', quantity: '3' }] },
      without: ['products.0.virtual'],
      unknown: ['properties'],
    },
  },
  'A plugin of a headless shop: an order with an empty list of products is an order without lines':
    {
      target: '/api/v2_1/orders',
      headers: { ...php, 'Content-Type': 'application/json' },
      body: '{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Cart cart_01H","currencyCode":"PLN","totalAmount":"8200","extOrderId":"<unique>","buyer":{"email":"anna.nowak@example.com","language":"pl"},"products":[]}',
      expect: { status: 302, order: { totalAmount: '8200', products: [] } },
    },
  'An older Magento 2 module: amounts that were multiplied as floats are whole numbers as a rule': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"currencyCode":"PLN","totalAmount":24600,"extOrderId":"<unique>","description":"Order # 000000044","products":[{"name":"Blanket","unitPrice":8200,"quantity":3}],"buyer":{"email":"anna.nowak@example.com","phone":"600100200","firstName":"Anna","lastName":"Nowak"},"continueUrl":"https://shop.example/payment/end/","notifyUrl":"https://shop.example/payment/notify/","customerIp":"203.0.113.10","merchantPosId":"500100",${sender}}`,
    expect: { status: 302, order: { products: [{ quantity: '3' }] }, unknown: ['properties'] },
  },
  'An older Magento 2 module: an amount that a float has spoiled is refused, not rounded': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"currencyCode":"PLN","totalAmount":1998.9999999999998,"extOrderId":"<unique>","description":"Order # 000000045","products":[{"name":"Mug","unitPrice":1998.9999999999998,"quantity":1}],"customerIp":"203.0.113.10","merchantPosId":"500100",${sender}}`,
    expect: { status: 400, statusCode: 'ERROR_VALUE_INVALID', names: 'totalAmount' },
  },
  'An OpenCart extension: an order has its quantities as texts and its shipping as a product': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"merchantPosId":"500100","description":"Order #7","customerIp":"127.0.0.1","notifyUrl":"https://shop.example/index.php?route=extension/payment%7Cwebhook","continueUrl":"https://shop.example/index.php?route=checkout/success","currencyCode":"PLN","totalAmount":11900,"extOrderId":"<unique>","buyer":{"email":"anna.nowak@example.com","firstName":"Anna","lastName":"Nowak","language":"en","phone":"600100200","delivery":{"street":"Polna 1","city":"Poznań","postalCode":"60-001","countryCode":"PL"}},"products":[{"name":"Desk mat","unitPrice":10400,"quantity":"1"},{"name":"Shipment [Flat Shipping Rate]","unitPrice":1500,"quantity":1}],"threeDsAuthentication":{"cardholder":{"name":"Anna Nowak","billingAddress":{"countryCode":"PL","street":"Polna 1","city":"Poznań","postalCode":"60-001"}}},${sender}}`,
    expect: {
      status: 302,
      statusCode: 'SUCCESS',
      order: { totalAmount: '11900' },
      unknown: ['properties'],
    },
  },
  'An OpenCart extension: a customer without a name is a buyer without a name': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"merchantPosId":"500100","description":"Order #8","customerIp":"127.0.0.1","currencyCode":"PLN","totalAmount":10400,"extOrderId":"<unique>","buyer":{"email":"anna.nowak@example.com","firstName":"","lastName":"","language":"en"},"products":[{"name":"Desk mat","unitPrice":10400,"quantity":"1"}],"threeDsAuthentication":{"cardholder":{"name":" ","billingAddress":[]}},${sender}}`,
    expect: {
      status: 302,
      order: { buyer: { email: 'anna.nowak@example.com' } },
      without: ['buyer.firstName', 'buyer.lastName'],
      unknown: ['properties'],
    },
  },
  'A Sylius plugin: an order has no id of the shop, and a token of the shop that nobody here knows':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: `{"continueUrl":"https://shop.example/payment/capture/a1b2","notifyUrl":"https://shop.example/payment/notify/c3d4","customerIp":"203.0.113.10","merchantPosId":"500100","description":"Payment contains 2 items for a total of 98.00","currencyCode":"PLN","totalAmount":9800,"tokenValue":"yYtQdkTvLw","buyer":{"email":"anna.nowak@example.com","firstName":"","lastName":"","language":"en"},"products":[{"name":"Jeans","unitPrice":4900,"quantity":2}],${sender}}`,
      expect: {
        status: 302,
        statusCode: 'SUCCESS',
        without: ['extOrderId', 'buyer.firstName'],
        unknown: ['tokenValue', 'properties'],
      },
    },
  'A Sylius plugin: an order without the address of the payer is missing it': {
    target: '/api/v2_1/orders/',
    headers: php,
    body: `{"customerIp":null,"merchantPosId":"500100","description":"Payment","currencyCode":"PLN","totalAmount":9800,"products":[{"name":"Jeans","unitPrice":4900,"quantity":2}],${sender}}`,
    expect: { status: 400, statusCode: 'ERROR_VALUE_MISSING', names: 'customerIp is required' },
  },
  'A Sylius plugin: products whose numbering has a gap are an object, and no object is read as a list':
    {
      target: '/api/v2_1/orders/',
      headers: php,
      body: `{"customerIp":"203.0.113.10","merchantPosId":"500100","description":"Payment","currencyCode":"PLN","totalAmount":9800,"products":{"1":{"name":"Jeans","unitPrice":4900,"quantity":2}},${sender}}`,
      expect: {
        status: 400,
        statusCode: 'ERROR_VALUE_INVALID',
        names: 'products must be an array',
      },
    },
}
