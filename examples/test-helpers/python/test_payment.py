"""Run with a sandbox at GROSZ_URL: `pytest test_payment.py`."""

import pytest

from grosz_sandbox import GroszSandbox


@pytest.fixture
def grosz():
    with GroszSandbox() as sandbox:
        yield sandbox


def test_an_approved_payment_completes_the_order(grosz):
    order = grosz.create_order()
    assert grosz.pay(order["redirectUri"]) == "APPROVED"
    notification = grosz.wait_for_notification(order["orderId"], "COMPLETED")
    assert notification["data"]["order"]["totalAmount"] == "1999"


def test_the_payer_tries_again_after_a_decline(grosz):
    order = grosz.create_order()
    assert grosz.pay(order["redirectUri"], outcome="S51") == "DECLINED"
    assert grosz.order_status(order["orderId"]) == "PENDING"
    assert grosz.pay(order["redirectUri"], "BLIK") == "APPROVED"
    assert grosz.order_status(order["orderId"]) == "COMPLETED"


def test_the_payer_confirms_a_3d_secure_challenge(grosz):
    order = grosz.create_order()
    assert grosz.pay(order["redirectUri"], outcome="THREE_DS_CHALLENGE") == "REDIRECT"
    grosz.wait_for_event("CHALLENGE_OPENED", order["orderId"])
    grosz.answer(order["orderId"], "approve")
    grosz.wait_for_notification(order["orderId"], "COMPLETED")


def test_a_blik_code_of_the_shop_is_declined(grosz):
    grosz.queue_outcome("BLIK", "DECLINED")
    code = {"type": "BLIK_AUTHORIZATION_CODE", "value": "777123"}
    order = grosz.create_order(payMethods={"payMethod": code})
    assert grosz.order_status(order["orderId"]) == "CANCELED"


def test_an_order_expires(grosz):
    order = grosz.create_order(validityTime="3600")
    grosz.advance_clock(3660)
    grosz.wait_for_notification(order["orderId"], "CANCELED")


def test_a_part_of_an_order_is_refunded(grosz):
    order = grosz.create_order()
    grosz.pay(order["redirectUri"])
    refund_id = grosz.refund(order["orderId"], "500")
    grosz.advance_clock(10)
    notification = grosz.wait_for_notification(order["orderId"], "FINALIZED")
    assert notification["data"]["refund"]["refundId"] == refund_id


def test_notifications_are_signed_with_sha_256():
    with GroszSandbox("REST, SHA-256 signatures") as grosz:
        order = grosz.create_order()
        grosz.pay(order["redirectUri"])
        notification = grosz.wait_for_notification(order["orderId"], "COMPLETED")
        assert "algorithm=SHA-256" in notification["header"]
