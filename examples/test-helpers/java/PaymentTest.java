import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Run with a sandbox at GROSZ_URL. */
class PaymentTest {
    private GroszSandbox grosz;

    @BeforeEach
    void openSandbox() {
        grosz = new GroszSandbox();
    }

    @AfterEach
    void closeSandbox() {
        grosz.close();
    }

    @Test
    void anApprovedPaymentCompletesTheOrder() {
        var order = grosz.createOrder();
        assertEquals("APPROVED", grosz.pay(order.redirectUri(), "CARD", "APPROVED"));
        var notification = grosz.waitForNotification(order.orderId(), "COMPLETED");
        assertEquals("1999", GroszSandbox.field(notification.body(), "totalAmount"));
    }

    @Test
    void thePayerTriesAgainAfterADecline() {
        var order = grosz.createOrder();
        assertEquals("DECLINED", grosz.pay(order.redirectUri(), "CARD", "S51"));
        assertEquals("PENDING", grosz.orderStatus(order.orderId()));
        assertEquals("APPROVED", grosz.pay(order.redirectUri(), "BLIK", "APPROVED"));
        assertEquals("COMPLETED", grosz.orderStatus(order.orderId()));
    }

    @Test
    void thePayerConfirmsA3DSecureChallenge() {
        var order = grosz.createOrder();
        assertEquals("REDIRECT", grosz.pay(order.redirectUri(), "CARD", "THREE_DS_CHALLENGE"));
        grosz.waitForEvent("CHALLENGE_OPENED", order.orderId());
        grosz.answer(order.orderId(), "approve");
        grosz.waitForNotification(order.orderId(), "COMPLETED");
    }

    @Test
    void aBlikCodeOfTheShopIsDeclined() {
        grosz.queueOutcome("BLIK", "DECLINED");
        var order = grosz.createOrder("""
            "payMethods":{"payMethod":{"type":"BLIK_AUTHORIZATION_CODE","value":"777123"}}""");
        assertEquals("CANCELED", grosz.orderStatus(order.orderId()));
    }

    @Test
    void anOrderExpires() {
        var order = grosz.createOrder("\"validityTime\":\"3600\"");
        grosz.advanceClock(3660);
        grosz.waitForNotification(order.orderId(), "CANCELED");
    }

    @Test
    void aPartOfAnOrderIsRefunded() {
        var order = grosz.createOrder();
        grosz.pay(order.redirectUri(), "CARD", "APPROVED");
        String refundId = grosz.refund(order.orderId(), 500);
        grosz.advanceClock(10);
        var notification = grosz.waitForNotification(order.orderId(), "FINALIZED");
        assertEquals(refundId, GroszSandbox.field(notification.body(), "refundId"));
    }

    @Test
    void notificationsAreSignedWithSha256() {
        try (var grosz = new GroszSandbox("REST, SHA-256 signatures")) {
            var order = grosz.createOrder();
            grosz.pay(order.redirectUri(), "CARD", "APPROVED");
            var notification = grosz.waitForNotification(order.orderId(), "COMPLETED");
            assertTrue(notification.header().contains("algorithm=SHA-256"));
        }
    }
}
