import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * An isolated sandbox of Grosz for a test: a workspace with its own data, credentials, and a frozen clock.
 * Copy this file into your project. It needs Java 17 and nothing else, so it reads single fields of JSON by
 * their names; if your project has a JSON library, use that.
 */
public final class GroszSandbox implements AutoCloseable {
    /** What the payer enters. The outcome decides whether the payment is approved. */
    private static final Map<String, String> METHODS = Map.of(
        "BLIK", "{\"method\":\"blik\",\"blikCode\":\"777123\"}",
        "CARD", "{\"method\":\"c\",\"card\":{\"number\":\"4444333322221111\","
            + "\"expirationMonth\":\"12\",\"expirationYear\":\"2031\",\"cvv\":\"123\"}}");
    private static final String SERVER = variable("GROSZ_URL", "http://127.0.0.1:8080");
    private static final String PASSWORD = variable("GROSZ_CONSOLE_PASSWORD", "");

    public record Order(String orderId, String redirectUri) {}

    public record Notification(String header, String body) {}

    /** The settings of the shop under test. */
    public final String url, posId, clientSecret, secondKey, notifyUrl;
    private final HttpClient client = HttpClient.newHttpClient(); // Follows no redirect.
    private final List<Notification> notifications = new ArrayList<>();
    private final String workspace, receiver;
    private String token;

    public GroszSandbox() {
        this("REST, automatic capture");
    }

    /** Creates a workspace, and a receiver for the notifications of a point of sale. */
    public GroszSandbox(String pointOfSale) {
        String workspaces = SERVER + "/console/api/workspaces";
        String created = call("POST", workspaces, "{\"clock\":{\"status\":\"FROZEN\"}}", PASSWORD);
        workspace = workspaces + "/" + field(created, "workspaceId");
        url = SERVER + "/workspaces/" + field(created, "workspaceId");
        String pos = created.substring(created.lastIndexOf('{', created.indexOf('"' + pointOfSale + '"')));
        posId = field(pos, "posId");
        clientSecret = field(pos, "clientSecret");
        secondKey = field(pos, "secondKey");
        String made = sandbox("receivers", "{\"posId\":\"" + posId + "\"}");
        receiver = field(made, "receiverId");
        notifyUrl = field(made, "url");
    }

    /** Deletes the workspace with everything in it. */
    @Override
    public void close() {
        call("DELETE", workspace, null, PASSWORD);
    }

    /** Creates an order of 19.99 PLN; `more` is JSON for further fields, such as {@code "validityTime":"3600"}. */
    public Order createOrder(String... more) {
        String fields = more.length == 0 ? "" : "," + String.join(",", more);
        String created = api("orders", """
            {"customerIp":"203.0.113.10","merchantPosId":"%s","notifyUrl":"%s","description":"A mug",
             "currencyCode":"PLN","totalAmount":"1999",
             "products":[{"name":"Mug","unitPrice":"1999","quantity":"1"}]%s}
            """.formatted(posId, notifyUrl, fields));
        return new Order(field(created, "orderId"), field(created, "redirectUri"));
    }

    /** Pays on the payment page with CARD or BLIK; returns APPROVED, DECLINED, REDIRECT, or WAITING. */
    public String pay(String redirectUri, String method, String outcome) {
        String payer = redirectUri.replaceFirst(".*[?&]token=([^&]*).*", "$1");
        String paid = call("POST", url + "/pay/api/payments", METHODS.get(method), payer, "Grosz-Outcome", outcome);
        return field(paid, "state");
    }

    /** Answers a 3-D Secure challenge or a BLIK confirmation: approve, decline, leave, or timeout. */
    public void answer(String orderId, String answer) {
        sandbox("orders/" + orderId + "/answer", "{\"answer\":\"" + answer + "\"}");
    }

    /** Chooses the outcome of the next payment, refund, or payout that your code starts. */
    public void queueOutcome(String kind, String outcome) {
        sandbox("outcomes", "{\"kind\":\"%s\",\"outcome\":\"%s\"}".formatted(kind, outcome));
    }

    public String orderStatus(String orderId) {
        return field(api("orders/" + orderId, null), "status");
    }

    /** Refunds an amount of an order; returns the refundId. The refund ends when the clock advances. */
    public String refund(String orderId, int amount) {
        String refund = "{\"refund\":{\"description\":\"Returned goods\",\"amount\":\"" + amount + "\"}}";
        return field(api("orders/" + orderId + "/refunds", refund), "refundId");
    }

    /** Moves the clock forward; everything that is due on the way has happened when this returns. */
    public void advanceClock(int seconds) {
        sandbox("clock/advance", "{\"seconds\":" + seconds + "}");
        token = null; // Access tokens expire by this clock, too.
    }

    /** Lets the clock run with {@code resume}, and stops it with {@code freeze}. */
    public void setClock(String action) {
        sandbox("clock/" + action, "{}");
    }

    /** Waits up to 10 seconds for an event about an id, such as CHALLENGE_OPENED; returns it as JSON. */
    public String waitForEvent(String type, String id) {
        String found = sandbox("events/wait?type=" + type + "&id=" + id, null);
        if (field(found, "type") == null) throw new AssertionError("no " + type + " about " + id);
        return found;
    }

    /** Waits for the notification that an order, or its refund, has a status. */
    public Notification waitForNotification(String orderId, String status) {
        for (int number = 0;; number++) {
            if (number == notifications.size()) notifications.add(receive(number));
            Notification found = notifications.get(number);
            boolean matches = orderId.equals(field(found.body(), "orderId"));
            if (matches && status.equals(field(found.body(), "status"))) return found;
        }
    }

    /** Waits up to 10 seconds for the next notification, and checks its signature. */
    private Notification receive(int after) {
        String found = sandbox("receivers/" + receiver + "/notifications/wait?after=" + after, null);
        String body = field(found, "body");
        if (body == null) throw new AssertionError("no notification arrived after the first " + after);
        String header = first(found, "\"openpayu-signature\",\"value\":\"([^\"]*)");
        String algorithm = first(header, "algorithm=(MD5|SHA-256)");
        try {
            byte[] hash = MessageDigest.getInstance(algorithm).digest((body + secondKey).getBytes(UTF_8));
            byte[] signature = HexFormat.of().parseHex(first(header, "signature=(\\w+)"));
            if (!MessageDigest.isEqual(hash, signature)) throw new AssertionError("wrong signature: " + header);
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
        return new Notification(header, body);
    }

    /** Calls the payment API with an access token, which is kept until the clock advances. */
    private String api(String path, String body) {
        String grant = "grant_type=client_credentials&client_id=" + posId + "&client_secret=" + clientSecret;
        if (token == null)
            token = field(call("POST", url + "/pl/standard/user/oauth/authorize", grant, ""), "access_token");
        return call(body == null ? "GET" : "POST", url + "/api/v2_1/" + path, body, token);
    }

    private String sandbox(String path, String body) {
        return call(body == null ? "GET" : "POST", url + "/console/api/" + path, body, PASSWORD);
    }

    private String call(String method, String address, String body, String bearer, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address))
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!bearer.isEmpty()) request.header("Authorization", "Bearer " + bearer);
        if (headers.length > 0) request.headers(headers);
        boolean isForm = body != null && body.startsWith("grant_type");
        if (body != null)
            request.header("Content-Type", isForm ? "application/x-www-form-urlencoded" : "application/json");
        try {
            HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() < 400) return answer.body();
            throw new AssertionError(method + " " + address + ": HTTP " + answer.statusCode() + " " + answer.body());
        } catch (IOException | InterruptedException error) {
            throw new IllegalStateException(method + " " + address, error);
        }
    }

    /** Reads the first text with this name from JSON as the server writes it; null without one. */
    public static String field(String json, String name) {
        String found = first(json, '"' + name + "\":\"((?:[^\"\\\\]|\\\\.)*)\"");
        return found == null ? null : found.translateEscapes();
    }

    private static String first(String text, String pattern) {
        var matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find() ? matcher.group(1) : null;
    }

    private static String variable(String name, String otherwise) {
        return System.getenv().getOrDefault(name, otherwise);
    }
}
