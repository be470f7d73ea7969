"""Thirty payments of a shop without a browser, each in its own sandbox."""

import pytest

from grosz_sandbox import GroszSandbox
from shop import Shop


@pytest.fixture
def point_of_sale():
    return "REST, automatic capture"


@pytest.fixture
def grosz(point_of_sale):
    with GroszSandbox(point_of_sale) as sandbox:
        yield sandbox


@pytest.fixture
def shop(grosz):
    return Shop(grosz.url, grosz.pos_id, grosz.client_secret, grosz.second_key, grosz.notify_url)


@pytest.fixture
def deliver(grosz, shop):
    """Lets the shop receive a notification as soon as it has arrived in the sandbox."""

    def deliver(order, status):
        notification = grosz.wait_for_notification(order["orderId"], status)
        assert shop.notified(notification["header"], notification["body"]) == 200
        return shop.orders[order["orderId"]]

    return deliver


@pytest.fixture
def paid(grosz, shop, deliver):
    """An order that is paid."""
    order = shop.order(1999)
    grosz.pay(order["redirectUri"])
    assert deliver(order, "COMPLETED") == "PAID"
    return order


@pytest.fixture
def challenged(grosz, shop):
    """An order whose buyer has to confirm the payment."""
    order = shop.order(1999, valid_seconds=3600)
    assert grosz.pay(order["redirectUri"], outcome="THREE_DS_CHALLENGE") == "REDIRECT"
    return order


@pytest.mark.parametrize(
    "method, amount", [("CARD", 100), ("CARD", 1999), ("CARD", 999999), ("BLIK", 100), ("BLIK", 1999)]
)
def test_a_paid_order_is_shipped(grosz, shop, deliver, method, amount):
    order = shop.order(amount)
    assert grosz.pay(order["redirectUri"], method) == "APPROVED"
    assert deliver(order, "COMPLETED") == "PAID"
    assert shop.shipped == 1


@pytest.mark.parametrize("method, outcome", [
    ("CARD", "DECLINED"),
    ("CARD", "S51"),
    ("CARD", "S54"),
    ("CARD", "S61"),
    ("CARD", "REG_ERROR_ANTIFRAUD_DECLINED"),
    ("CARD", "REG_ERROR_AUTHENTICATION_REJECTED"),
    ("BLIK", "DECLINED"),
    ("BLIK", "TIMEOUT"),
])
def test_the_buyer_pays_after_a_decline(grosz, shop, deliver, method, outcome):
    order = shop.order(1999)
    assert grosz.pay(order["redirectUri"], method, outcome) == "DECLINED"
    assert deliver(order, "PENDING") == "OPEN"
    assert grosz.pay(order["redirectUri"]) == "APPROVED"
    assert deliver(order, "COMPLETED") == "PAID"
    assert shop.shipped == 1


def test_the_buyer_confirms_the_3d_secure_challenge(grosz, deliver, challenged):
    grosz.answer(challenged["orderId"], "approve")
    assert deliver(challenged, "COMPLETED") == "PAID"


@pytest.mark.parametrize("answer", ["decline", "timeout", "leave"])
def test_the_buyer_pays_by_blik_after_a_failed_challenge(grosz, shop, deliver, challenged, answer):
    grosz.answer(challenged["orderId"], answer)
    assert grosz.pay(challenged["redirectUri"], "BLIK") == "APPROVED"
    assert deliver(challenged, "COMPLETED") == "PAID"
    assert shop.shipped == 1


@pytest.mark.parametrize("outcome", ["THREE_DS_FRICTIONLESS", "THREE_DS_ATTEMPT"])
def test_the_issuer_does_not_ask_the_buyer(grosz, shop, deliver, outcome):
    order = shop.order(1999)
    assert grosz.pay(order["redirectUri"], outcome=outcome) == "APPROVED"
    assert deliver(order, "COMPLETED") == "PAID"


def test_an_order_that_nobody_pays_expires(grosz, shop, deliver):
    order = shop.order(1999, valid_seconds=3600)
    grosz.advance_clock(3660)
    assert deliver(order, "CANCELED") == "CANCELED"


def test_a_declined_order_expires(grosz, shop, deliver):
    order = shop.order(1999, valid_seconds=3600)
    grosz.pay(order["redirectUri"], outcome="DECLINED")
    grosz.advance_clock(3660)
    assert deliver(order, "CANCELED") == "CANCELED"


def test_an_order_expires_during_the_challenge(grosz, deliver, challenged):
    grosz.advance_clock(3660)
    assert deliver(challenged, "CANCELED") == "CANCELED"


def test_a_paid_order_does_not_expire(grosz, shop, deliver):
    order = shop.order(1999, valid_seconds=3600)
    grosz.advance_clock(3590)
    grosz.pay(order["redirectUri"])
    grosz.advance_clock(3600)
    assert deliver(order, "COMPLETED") == "PAID"
    assert grosz.order_status(order["orderId"]) == "COMPLETED"


@pytest.mark.parametrize("amount, refunded", [(None, 1999), (500, 500), (1, 1)])
def test_the_buyer_gets_the_money_back(grosz, shop, deliver, paid, amount, refunded):
    shop.refund(paid["orderId"], amount)
    grosz.advance_clock(10)
    deliver(paid, "FINALIZED")
    assert shop.refunded == {paid["orderId"]: refunded}


def test_a_refund_that_the_bank_declines_gives_nothing_back(grosz, shop, deliver, paid):
    grosz.queue_outcome("REFUND", "BANK_DECLINED")
    shop.refund(paid["orderId"])
    grosz.advance_clock(10)
    deliver(paid, "CANCELED")
    assert shop.refunded == {}


def test_a_forged_notification_changes_nothing(grosz, shop):
    order = shop.order(1999)
    grosz.pay(order["redirectUri"])
    notification = grosz.wait_for_notification(order["orderId"], "COMPLETED")
    forged = notification["body"].replace("1999", "9999")
    assert shop.notified(notification["header"], forged) == 400
    assert shop.notified("", notification["body"]) == 400
    assert (shop.orders[order["orderId"]], shop.shipped) == ("OPEN", 0)


def test_a_repeated_notification_ships_once(shop, deliver, paid):
    assert deliver(paid, "COMPLETED") == "PAID"
    assert shop.shipped == 1


@pytest.mark.parametrize("point_of_sale", ["REST, SHA-256 signatures"])
def test_the_shop_accepts_sha_256_signatures(shop, paid):
    assert shop.orders[paid["orderId"]] == "PAID"
