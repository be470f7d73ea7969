package grosztest_test

import (
	"strings"
	"testing"

	"shop.example/grosztest"
)

// Run with a sandbox at GROSZ_URL: `go test ./...`.
func open(t *testing.T) *grosztest.Sandbox {
	t.Parallel()
	return grosztest.Open(t, "REST, automatic capture")
}

func TestAnApprovedPaymentCompletesTheOrder(t *testing.T) {
	grosz := open(t)
	order := grosz.CreateOrder(nil)
	expect(t, grosz.Pay(order.RedirectURI, "CARD", "APPROVED"), "APPROVED")
	notification := grosz.WaitForNotification(order.OrderID, "COMPLETED")
	expect(t, notification.Data.Order.TotalAmount, "1999")
}

func TestThePayerTriesAgainAfterADecline(t *testing.T) {
	grosz := open(t)
	order := grosz.CreateOrder(nil)
	expect(t, grosz.Pay(order.RedirectURI, "CARD", "S51"), "DECLINED")
	expect(t, grosz.OrderStatus(order.OrderID), "PENDING")
	expect(t, grosz.Pay(order.RedirectURI, "BLIK", "APPROVED"), "APPROVED")
	expect(t, grosz.OrderStatus(order.OrderID), "COMPLETED")
}

func TestThePayerConfirmsA3DSecureChallenge(t *testing.T) {
	grosz := open(t)
	order := grosz.CreateOrder(nil)
	expect(t, grosz.Pay(order.RedirectURI, "CARD", "THREE_DS_CHALLENGE"), "REDIRECT")
	grosz.WaitForEvent("CHALLENGE_OPENED", order.OrderID)
	grosz.Answer(order.OrderID, "approve")
	grosz.WaitForNotification(order.OrderID, "COMPLETED")
}

func TestABlikCodeOfTheShopIsDeclined(t *testing.T) {
	grosz := open(t)
	grosz.QueueOutcome("BLIK", "DECLINED")
	code := grosztest.Object{"type": "BLIK_AUTHORIZATION_CODE", "value": "777123"}
	order := grosz.CreateOrder(grosztest.Object{"payMethods": grosztest.Object{"payMethod": code}})
	expect(t, grosz.OrderStatus(order.OrderID), "CANCELED")
}

func TestAnOrderExpires(t *testing.T) {
	grosz := open(t)
	order := grosz.CreateOrder(grosztest.Object{"validityTime": "3600"})
	grosz.AdvanceClock(3660)
	grosz.WaitForNotification(order.OrderID, "CANCELED")
}

func TestAPartOfAnOrderIsRefunded(t *testing.T) {
	grosz := open(t)
	order := grosz.CreateOrder(nil)
	grosz.Pay(order.RedirectURI, "CARD", "APPROVED")
	refundID := grosz.Refund(order.OrderID, "500")
	grosz.AdvanceClock(10)
	notification := grosz.WaitForNotification(order.OrderID, "FINALIZED")
	expect(t, notification.Data.Refund.RefundID, refundID)
}

func TestNotificationsAreSignedWithSHA256(t *testing.T) {
	grosz := grosztest.Open(t, "REST, SHA-256 signatures")
	order := grosz.CreateOrder(nil)
	grosz.Pay(order.RedirectURI, "CARD", "APPROVED")
	notification := grosz.WaitForNotification(order.OrderID, "COMPLETED")
	expect(t, strings.Contains(notification.Header, "algorithm=SHA-256"), true)
}

func expect[T comparable](t *testing.T, got, want T) {
	t.Helper()
	if got != want {
		t.Fatalf("got %v, want %v", got, want)
	}
}
