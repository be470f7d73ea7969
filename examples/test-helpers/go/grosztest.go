// Package grosztest gives each test an isolated sandbox of Grosz: a workspace with its own data,
// credentials, and a frozen clock. Copy this file into your module; it needs the standard library only.
package grosztest

import (
	"bytes"
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
)

// Object is a JSON object.
type Object = map[string]any

// Sandbox has the settings of the shop under test. A call that fails ends its test.
type Sandbox struct {
	URL, PosID, ClientSecret, SecondKey, NotifyURL string

	t               testing.TB
	receiver, token string
	notifications   []Notification
}

// Order is a new order, with the address of its payment page.
type Order struct{ OrderID, RedirectURI string }

// Notification is the signature header, the raw body, and the decoded body of a notification.
type Notification struct {
	Header, Body string
	Data         struct {
		OrderID string
		Order   struct{ OrderID, Status, TotalAmount string }
		Refund  struct{ RefundID, Status, Amount string }
	}
}

// What the payer enters. The outcome decides whether the payment is approved.
var methods = map[string]Object{
	"BLIK": {"method": "blik", "blikCode": "777123"},
	"CARD": {"method": "c", "card": Object{
		"number": "4444333322221111", "expirationMonth": "12", "expirationYear": "2031", "cvv": "123"}},
}

var hashes = map[string]func() hash.Hash{"MD5": md5.New, "SHA-256": sha256.New}

// Open creates a workspace for a point of sale, such as "REST, automatic capture", until the test ends.
func Open(t testing.TB, pointOfSale string) *Sandbox {
	t.Helper()
	server, password := os.Getenv("GROSZ_URL"), os.Getenv("GROSZ_CONSOLE_PASSWORD")
	if server == "" {
		server = "http://127.0.0.1:8080"
	}
	s := &Sandbox{t: t}
	var created struct {
		WorkspaceID  string
		PointsOfSale []struct{ Name, PosID, ClientSecret, SecondKey string }
	}
	workspaces := server + "/console/api/workspaces"
	s.call("POST", workspaces, Object{"clock": Object{"status": "FROZEN"}}, bearer(password), &created)
	t.Cleanup(func() { s.call("DELETE", workspaces+"/"+created.WorkspaceID, nil, bearer(password), nil) })
	s.URL = server + "/workspaces/" + created.WorkspaceID
	for _, pos := range created.PointsOfSale {
		if pos.Name == pointOfSale {
			s.PosID, s.ClientSecret, s.SecondKey = pos.PosID, pos.ClientSecret, pos.SecondKey
		}
	}
	var receiver struct{ ReceiverID, URL string }
	s.sandbox("receivers", Object{"posId": s.PosID}, &receiver)
	s.receiver, s.NotifyURL = receiver.ReceiverID, receiver.URL
	return s
}

// CreateOrder creates an order of 19.99 PLN, with changes.
func (s *Sandbox) CreateOrder(changes Object) (order Order) {
	s.t.Helper()
	body := Object{"customerIp": "203.0.113.10", "merchantPosId": s.PosID, "notifyUrl": s.NotifyURL,
		"description": "A mug", "currencyCode": "PLN", "totalAmount": "1999",
		"products": []Object{{"name": "Mug", "unitPrice": "1999", "quantity": "1"}}}
	for name, value := range changes {
		body[name] = value
	}
	s.api("orders", body, &order)
	return order
}

// Pay pays on the payment page with CARD or BLIK; returns APPROVED, DECLINED, REDIRECT, or WAITING.
func (s *Sandbox) Pay(redirectURI, method, outcome string) string {
	s.t.Helper()
	page, _ := url.Parse(redirectURI)
	headers := bearer(page.Query().Get("token"))
	headers.Set("Grosz-Outcome", outcome)
	var payment struct{ State string }
	s.call("POST", s.URL+"/pay/api/payments", methods[method], headers, &payment)
	return payment.State
}

// Answer answers a 3-D Secure challenge or a BLIK confirmation: approve, decline, leave, or timeout.
func (s *Sandbox) Answer(orderID, answer string) {
	s.t.Helper()
	s.sandbox("orders/"+orderID+"/answer", Object{"answer": answer}, nil)
}

// QueueOutcome chooses the outcome of the next payment, refund, or payout that your code starts.
func (s *Sandbox) QueueOutcome(kind, outcome string) {
	s.t.Helper()
	s.sandbox("outcomes", Object{"kind": kind, "outcome": outcome}, nil)
}

// OrderStatus returns the status of an order.
func (s *Sandbox) OrderStatus(orderID string) string {
	s.t.Helper()
	var found struct{ Orders []struct{ Status string } }
	s.api("orders/"+orderID, nil, &found)
	return found.Orders[0].Status
}

// Refund refunds an amount of an order; returns the refundId. The refund ends when the clock advances.
func (s *Sandbox) Refund(orderID, amount string) string {
	s.t.Helper()
	var created struct{ Refund struct{ RefundID string } }
	refund := Object{"description": "Returned goods", "amount": amount}
	s.api("orders/"+orderID+"/refunds", Object{"refund": refund}, &created)
	return created.Refund.RefundID
}

// AdvanceClock moves the clock forward; everything due on the way has happened when it returns.
func (s *Sandbox) AdvanceClock(seconds int) {
	s.t.Helper()
	s.sandbox("clock/advance", Object{"seconds": seconds}, nil)
	s.token = "" // Access tokens expire by this clock, too.
}

// SetClock lets the clock run with "resume", and stops it with "freeze".
func (s *Sandbox) SetClock(action string) {
	s.t.Helper()
	s.sandbox("clock/"+action, Object{}, nil)
}

// WaitForEvent waits up to 10 seconds for an event about an id, such as CHALLENGE_OPENED.
func (s *Sandbox) WaitForEvent(kind, id string) Object {
	s.t.Helper()
	var found struct{ Event Object }
	s.sandbox("events/wait?"+url.Values{"type": {kind}, "id": {id}}.Encode(), nil, &found)
	if found.Event == nil {
		s.t.Fatalf("no %s about %s", kind, id)
	}
	return found.Event
}

// WaitForNotification waits for the notification of an order, or of its refund, with a status.
func (s *Sandbox) WaitForNotification(orderID, status string) Notification {
	s.t.Helper()
	for number := 0; ; number++ {
		if number == len(s.notifications) {
			s.notifications = append(s.notifications, s.receive(number))
		}
		found := s.notifications[number]
		data := found.Data
		if data.OrderID+data.Order.OrderID == orderID && data.Order.Status+data.Refund.Status == status {
			return found
		}
	}
}

// receive waits up to 10 seconds for the next notification, and checks its signature.
func (s *Sandbox) receive(after int) (next Notification) {
	s.t.Helper()
	var found struct {
		Notification struct {
			Body    string
			Headers []struct{ Name, Value string }
		}
	}
	s.sandbox(fmt.Sprintf("receivers/%s/notifications/wait?after=%d", s.receiver, after), nil, &found)
	if found.Notification.Body == "" {
		s.t.Fatalf("no notification arrived after the first %d", after)
	}
	next.Body = found.Notification.Body
	for _, header := range found.Notification.Headers {
		if header.Name == "openpayu-signature" {
			next.Header = header.Value
		}
	}
	parts := map[string]string{}
	for _, part := range strings.Split(next.Header, ";") {
		name, value, _ := strings.Cut(part, "=")
		parts[name] = value
	}
	newHash, known := hashes[parts["algorithm"]]
	if !known {
		s.t.Fatalf("the signature is missing: %q", next.Header)
	}
	digest := newHash()
	io.WriteString(digest, next.Body+s.SecondKey)
	if !hmac.Equal([]byte(hex.EncodeToString(digest.Sum(nil))), []byte(parts["signature"])) {
		s.t.Fatalf("the signature is wrong: %q", next.Header)
	}
	if err := json.Unmarshal([]byte(next.Body), &next.Data); err != nil {
		s.t.Fatal(err)
	}
	return next
}

// api calls the payment API with an access token, which is kept until the clock advances.
func (s *Sandbox) api(path string, body Object, into any) {
	s.t.Helper()
	if s.token == "" {
		var granted struct {
			Token string `json:"access_token"`
		}
		grant := url.Values{"grant_type": {"client_credentials"}, "client_id": {s.PosID}, "client_secret": {s.ClientSecret}}
		s.call("POST", s.URL+"/pl/standard/user/oauth/authorize", grant, bearer(""), &granted)
		s.token = granted.Token
	}
	s.call(methodOf(body), s.URL+"/api/v2_1/"+path, body, bearer(s.token), into)
}

func (s *Sandbox) sandbox(path string, body Object, into any) {
	s.t.Helper()
	s.call(methodOf(body), s.URL+"/console/api/"+path, body, bearer(os.Getenv("GROSZ_CONSOLE_PASSWORD")), into)
}

func methodOf(body Object) string {
	if body == nil {
		return "GET"
	}
	return "POST"
}

func bearer(token string) http.Header {
	if token == "" {
		return http.Header{}
	}
	return http.Header{"Authorization": {"Bearer " + token}}
}

// client follows no redirect: that of a new order is for the payer.
var client = http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// call sends an Object as JSON, or url.Values as a form, and decodes the answer.
func (s *Sandbox) call(method, address string, body any, headers http.Header, into any) {
	s.t.Helper()
	var content io.Reader
	switch body := body.(type) {
	case url.Values:
		content = strings.NewReader(body.Encode())
		headers.Set("Content-Type", "application/x-www-form-urlencoded")
	case Object:
		if body == nil {
			break
		}
		encoded, _ := json.Marshal(body)
		content = bytes.NewReader(encoded)
		headers.Set("Content-Type", "application/json")
	}
	request, err := http.NewRequest(method, address, content)
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header = headers
	response, err := client.Do(request)
	if err != nil {
		s.t.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err == nil && into != nil && response.StatusCode < 400 {
		err = json.Unmarshal(answer, into)
	}
	if err != nil || response.StatusCode >= 400 {
		s.t.Fatalf("%s %s: HTTP %d %s %v", method, address, response.StatusCode, answer, err)
	}
}
