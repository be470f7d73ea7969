"""An isolated sandbox of Grosz for a test: a workspace with its own data, credentials, and a frozen clock.

Copy this file into your project. It needs Python 3.9 or newer and nothing else.
"""

import hashlib
import hmac
import json
import os
from http.client import HTTPConnection, HTTPSConnection
from urllib.parse import parse_qs, urlencode, urlsplit

# What the payer enters. The outcome decides whether the payment is approved.
CARD = {"number": "4444333322221111", "expirationMonth": "12", "expirationYear": "2031", "cvv": "123"}
METHODS = {"CARD": {"method": "c", "card": CARD}, "BLIK": {"method": "blik", "blikCode": "777123"}}
HASHES = {"MD5": hashlib.md5, "SHA-256": hashlib.sha256}


class GroszSandbox:
    """`url`, `pos_id`, `client_secret`, `second_key`, and `notify_url` are the settings of the shop under test."""

    def __init__(self, point_of_sale="REST, automatic capture"):
        password = os.environ.get("GROSZ_CONSOLE_PASSWORD")
        self._password = {"Authorization": f"Bearer {password}"} if password else {}
        server = os.environ.get("GROSZ_URL", "http://127.0.0.1:8080")
        workspaces = f"{server}/console/api/workspaces"
        created = self._call("POST", workspaces, {"clock": {"status": "FROZEN"}}, self._password)
        self._workspace = f"{workspaces}/{created['workspaceId']}"
        self.url = f"{server}/workspaces/{created['workspaceId']}"
        pos = next(pos for pos in created["pointsOfSale"] if pos["name"] == point_of_sale)
        self.pos_id, self.client_secret, self.second_key = pos["posId"], pos["clientSecret"], pos["secondKey"]
        receiver = self._sandbox("receivers", {"posId": self.pos_id})
        self._receiver, self.notify_url = receiver["receiverId"], receiver["url"]
        self._token = None
        self._notifications = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Deletes the workspace with everything in it."""
        self._call("DELETE", self._workspace, headers=self._password)

    def create_order(self, **changes):
        """Creates an order of 19.99 PLN, with changes; returns its orderId and redirectUri."""
        order = {
            "customerIp": "203.0.113.10", "merchantPosId": self.pos_id, "notifyUrl": self.notify_url,
            "description": "A mug", "currencyCode": "PLN", "totalAmount": "1999",
            "products": [{"name": "Mug", "unitPrice": "1999", "quantity": "1"}],
        }
        return self._api("orders", {**order, **changes})

    def pay(self, redirect_uri, method="CARD", outcome="APPROVED"):
        """Pays on the payment page with an outcome; returns APPROVED, DECLINED, REDIRECT, or WAITING."""
        token = parse_qs(urlsplit(redirect_uri).query)["token"][0]
        headers = {"Authorization": f"Bearer {token}", "Grosz-Outcome": outcome}
        return self._call("POST", f"{self.url}/pay/api/payments", METHODS[method], headers)["state"]

    def answer(self, order_id, answer="approve"):
        """Answers a 3-D Secure challenge or a BLIK confirmation: approve, decline, leave, or timeout."""
        self._sandbox(f"orders/{order_id}/answer", {"answer": answer})

    def queue_outcome(self, kind, outcome):
        """Chooses the outcome of the next payment, refund, or payout that your code starts."""
        self._sandbox("outcomes", {"kind": kind, "outcome": outcome})

    def order_status(self, order_id):
        return self._api(f"orders/{order_id}")["orders"][0]["status"]

    def refund(self, order_id, amount=None):
        """Refunds an order or a part of it; returns the refundId. The refund ends when the clock advances."""
        refund = {"description": "Returned goods", **({"amount": amount} if amount else {})}
        return self._api(f"orders/{order_id}/refunds", {"refund": refund})["refund"]["refundId"]

    def advance_clock(self, seconds):
        """Moves the clock forward; everything that is due on the way has happened when this returns."""
        self._sandbox("clock/advance", {"seconds": seconds})
        self._token = None  # Access tokens expire by this clock, too.

    def resume_clock(self):
        self._sandbox("clock/resume", {})

    def freeze_clock(self):
        self._sandbox("clock/freeze", {})

    def wait_for_event(self, type, id, **filters):
        """Waits up to 10 seconds for an event about an id, such as CHALLENGE_OPENED."""
        found = self._sandbox("events/wait?" + urlencode({"type": type, "id": id, **filters}))
        assert found, f"no {type} about {id}"
        return found["event"]

    def wait_for_notification(self, order_id, status):
        """Waits for the notification of an order or of its refund; returns its header, raw body, and data."""
        number = 0
        while True:
            if number == len(self._notifications):
                self._notifications.append(self._receive(number))
            data = self._notifications[number]["data"]
            about = data.get("order") or {**data, **data["refund"]}
            if (about["orderId"], about["status"]) == (order_id, status):
                return self._notifications[number]
            number += 1

    def _receive(self, after):
        """Waits up to 10 seconds for the next notification, and checks its signature."""
        found = self._sandbox(f"receivers/{self._receiver}/notifications/wait?after={after}")
        assert found, f"no notification arrived after the first {after}"
        body = found["notification"]["body"]
        headers = {one["name"]: one["value"] for one in found["notification"]["headers"]}
        header = headers.get("openpayu-signature", "")
        parts = dict(part.partition("=")[::2] for part in header.split(";"))
        expected = HASHES[parts["algorithm"]]((body + self.second_key).encode()).hexdigest()
        assert hmac.compare_digest(expected, parts["signature"]), f"the signature is wrong: {header}"
        return {"header": header, "body": body, "data": json.loads(body)}

    def _api(self, path, body=None):
        """Calls the payment API with an access token, which is kept until the clock advances."""
        if not self._token:
            grant = {"grant_type": "client_credentials", "client_id": self.pos_id, "client_secret": self.client_secret}
            authorize = f"{self.url}/pl/standard/user/oauth/authorize"
            self._token = self._call("POST", authorize, urlencode(grant))["access_token"]
        headers = {"Authorization": f"Bearer {self._token}"}
        return self._call("POST" if body else "GET", f"{self.url}/api/v2_1/{path}", body, headers)

    def _sandbox(self, path, body=None):
        method = "GET" if body is None else "POST"
        return self._call(method, f"{self.url}/console/api/{path}", body, self._password)

    def _call(self, method, url, body=None, headers=None):
        """Sends a request, and follows no redirect: that of a new order is for the payer."""
        parts = urlsplit(url)
        connection = (HTTPSConnection if parts.scheme == "https" else HTTPConnection)(parts.netloc, timeout=30)
        headers = dict(headers or {})
        if isinstance(body, dict):
            headers["Content-Type"] = "application/json"
            body = json.dumps(body)
        elif body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, f"{parts.path}?{parts.query}".rstrip("?"), body, headers)
            response = connection.getresponse()
            text = response.read().decode()
        finally:
            connection.close()
        if response.status >= 400:
            raise RuntimeError(f"{method} {url}: HTTP {response.status} {text}")
        return json.loads(text) if text else None
