"""A small shop: what the tests are about. It knows the API and the signature, and nothing of a sandbox."""

import hashlib
import hmac
import json
from http.client import HTTPConnection, HTTPSConnection
from urllib.parse import urlencode, urlsplit

HASHES = {"MD5": hashlib.md5, "SHA-256": hashlib.sha256}


class Shop:
    def __init__(self, url, pos_id, client_secret, second_key, notify_url):
        self._url = urlsplit(url)
        self._pos_id, self._client_secret, self._second_key = pos_id, client_secret, second_key
        self._notify_url = notify_url
        self._token = None
        self.orders = {}  # OPEN, PAID, or CANCELED by the id of the order
        self.refunded = {}  # what was given back by the id of the order, in grosz
        self.shipped = 0  # how many parcels have left, to see that none leaves twice

    def order(self, amount, valid_seconds=86400):
        """Creates an order; returns its orderId and the redirectUri for the buyer."""
        created = self._call("orders", {
            "customerIp": "203.0.113.10", "merchantPosId": self._pos_id, "notifyUrl": self._notify_url,
            "description": "A mug", "currencyCode": "PLN", "totalAmount": str(amount),
            "validityTime": str(valid_seconds),
            "products": [{"name": "Mug", "unitPrice": str(amount), "quantity": "1"}],
        })
        self.orders[created["orderId"]] = "OPEN"
        return created

    def refund(self, order_id, amount=None):
        """Gives an amount back, or everything."""
        refund = {"description": "Returned goods", **({"amount": str(amount)} if amount else {})}
        self._call(f"orders/{order_id}/refunds", {"refund": refund})

    def notified(self, header, body):
        """Takes a notification; returns the HTTP status of the answer."""
        if not self._is_genuine(header, body):
            return 400
        data = json.loads(body)
        if "refund" in data:
            self._take_refund(data["orderId"], data["refund"])
        elif self.orders[data["order"]["orderId"]] == "OPEN":
            self._take_order(data["order"]["orderId"], data["order"]["status"])
        return 200

    def _take_order(self, order_id, status):
        self.orders[order_id] = {"COMPLETED": "PAID", "CANCELED": "CANCELED"}.get(status, "OPEN")
        self.shipped += status == "COMPLETED"

    def _take_refund(self, order_id, refund):
        if refund["status"] == "FINALIZED":
            self.refunded[order_id] = self.refunded.get(order_id, 0) + int(refund["amount"])

    def _is_genuine(self, header, body):
        parts = dict(part.partition("=")[::2] for part in header.split(";"))
        make_hash = HASHES.get(parts.get("algorithm"))
        if make_hash is None:
            return False
        expected = make_hash((body + self._second_key).encode()).hexdigest()
        return hmac.compare_digest(expected.encode(), parts.get("signature", "").encode())

    def _call(self, path, body):
        if not self._token:
            client = {"client_id": self._pos_id, "client_secret": self._client_secret}
            grant = {"grant_type": "client_credentials", **client}
            form = {"Content-Type": "application/x-www-form-urlencoded"}
            authorize = "/pl/standard/user/oauth/authorize"
            self._token = self._send(authorize, urlencode(grant), form)["access_token"]
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        return self._send(f"/api/v2_1/{path}", json.dumps(body), headers)

    def _send(self, path, body, headers):
        connect = HTTPSConnection if self._url.scheme == "https" else HTTPConnection
        connection = connect(self._url.netloc, timeout=30)
        try:
            connection.request("POST", self._url.path + path, body, headers)
            response = connection.getresponse()
            text = response.read().decode()
        finally:
            connection.close()
        if response.status >= 400:
            raise RuntimeError(f"{path}: HTTP {response.status} {text}")
        return json.loads(text)
